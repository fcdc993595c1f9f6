export const scientificPrompt =
  'Write it as the report of a study: what was done, what was found, how sure it is. Passive where usual, hedged exactly as far as the text is.';
