export const casualPrompt =
  'Write it the way people talk to a friend: contractions, short everyday words, no slang that some people may not know.';
