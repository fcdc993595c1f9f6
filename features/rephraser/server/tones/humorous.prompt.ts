export const humorousPrompt =
  'Write it with a light, kind wit in the wording. Make fun of nobody, and let the facts stay as they are.';
