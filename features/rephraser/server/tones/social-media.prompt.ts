export const socialMediaPrompt =
  'Write it as one post of at most 280 characters with one or two fitting tags at the end. Leave out what does not fit rather than distort it.';
