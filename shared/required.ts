/**
 * For values that must exist by construction: a group of a regex that matched, the row of a count. If one is missing,
 * the bug is ours and surfaces here rather than later.
 */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('something that must be there is missing');
  return value;
}
