/**
 * What must be there by the way the code is built: a group of a pattern that matched, the row of a count. Where it is
 * not, the mistake is ours, and it shows here instead of further on.
 */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('something that must be there is missing');
  return value;
}
