const maxWords = 8;

/** The words of a search query as typed; beyond this many, more words narrow nothing further. */
export function typedWords(text: string): string[] {
  return text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}
