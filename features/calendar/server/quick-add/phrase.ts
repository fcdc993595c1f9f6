/** A way to give a time, and its English equivalent. */
export type Phrase = [pattern: string, english: string | ((...groups: string[]) => string)];
