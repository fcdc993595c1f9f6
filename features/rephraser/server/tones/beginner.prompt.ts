export const beginnerPrompt =
  'Write it for somebody new to the subject: plain words, short sentences, each uncommon term explained in a few words where it first appears.';
