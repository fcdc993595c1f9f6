export const inspirationalPrompt =
  'Write it to encourage: warm, forward-looking, concrete. Promise nothing that the text does not promise.';
