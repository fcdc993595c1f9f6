/** Keeps what either added, drops what either removed. */
export function mergeTags(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const kept = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  return [...kept, ...mine.filter((tag) => !base.includes(tag) && !kept.includes(tag))];
}
