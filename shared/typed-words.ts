const maxWords = 8;

/** What someone typed to find something, word by word; more words than these narrow nothing further. */
export function typedWords(text: string): string[] {
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}
