export const laymanPrompt =
  'Write it for an interested adult without training in the subject: everyday words instead of technical terms, and each term that has to stay explained in brackets.';
