/** A way to say when, and how English says it. */
export type Phrase = [pattern: string, english: string | ((...groups: string[]) => string)];
