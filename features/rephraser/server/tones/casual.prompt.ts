export const casualPrompt =
  'Write it as one talks to a friend: contractions, short everyday words, no slang that not everybody knows.';
