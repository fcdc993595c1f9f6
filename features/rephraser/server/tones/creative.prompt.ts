export const creativePrompt =
  'Write it with fresh images and a rhythm of its own, without changing what is said.';
