const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether most of the recognised words are what was being read aloud: an echo, not a person. */
export function soundsLike(heard: string, said: string): boolean {
  const words = wordsOf(heard);
  const spoken = new Set(wordsOf(said));
  if (words.length === 0 || spoken.size === 0) return false;
  return words.filter((word) => spoken.has(word)).length / words.length >= 0.7;
}
