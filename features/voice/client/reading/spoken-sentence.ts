/** A unit of speech. */
export interface SpokenSentence {
  /** The spoken form. */
  said: string;
  /** The text as displayed, for highlighting; empty if it is only spoken. */
  shown: string;
  /** A notice of skipped content, such as code. */
  isNotice: boolean;
}

/** Whether there is anything besides notices. */
export function isReadable(sentences: readonly SpokenSentence[]): boolean {
  return sentences.some(({ isNotice }) => !isNotice);
}
