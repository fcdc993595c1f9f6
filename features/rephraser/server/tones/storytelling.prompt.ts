export const storytellingPrompt =
  'Write it as a short story told in the order in which things happened, with a beginning that draws the reader in. Invent no people, places or events.';
