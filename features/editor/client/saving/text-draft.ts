/** The parts of a text that people type. */
export interface TextWords {
  title: string;
  content: string;
  tags: string[];
}

/** A note or a document: a text that is saved against the revision it was read from. */
export interface SavedText extends TextWords {
  id: string;
  /** Counts from 1. */
  revision: number;
}

/** What this device keeps until the server has it. */
export interface TextDraft {
  /** The version it is based on; null for a text that the server does not know yet. */
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
