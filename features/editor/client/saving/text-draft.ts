/** What is written in a text, as far as somebody types it. */
export interface TextWords {
  title: string;
  content: string;
  tags: string[];
}

/** A note, a document: whatever is saved over the revision that it was read from. */
export interface SavedText extends TextWords {
  id: string;
  /** Counts from 1. */
  revision: number;
}

/** What this device holds until the server has it. */
export interface TextDraft {
  /** What it was written over; null for a text that the server does not know yet. */
  base: (TextWords & { revision: number }) | null;
  own: TextWords;
  at: number;
}

export function wordsOf({ title, content, tags }: TextWords): TextWords {
  return { title, content, tags };
}

export function areSameWords(one: TextWords, other: TextWords): boolean {
  return (
    one.title === other.title &&
    one.content === other.content &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, at) => tag === other.tags[at])
  );
}
