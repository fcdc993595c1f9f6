export const marketingPrompt =
  'Write it for a reader who might use what it is about: what it does for them first, then why to believe it. Claim nothing that the text does not say.';
