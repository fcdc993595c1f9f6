/** One thing that is said at a time. */
export interface SpokenSentence {
  /** As the voice says it. */
  said: string;
  /** As it stands on the screen, where it can be found and marked; empty where something is only said. */
  shown: string;
  /** It stands for something that is not read, such as code. */
  isNotice: boolean;
}

/** Whether there is anything but notices of what is skipped. */
export function isReadable(sentences: readonly SpokenSentence[]): boolean {
  return sentences.some(({ isNotice }) => !isNotice);
}
