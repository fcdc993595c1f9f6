export const childFriendlyPrompt =
  'Write it for a child of nine: sentences of at most twelve words, everyday words, nothing frightening that the text does not need.';
