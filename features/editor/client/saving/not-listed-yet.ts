/**
 * The texts in `onlyHere` that `stored` does not list. A text that has just arrived is in both for a moment:
 * the server lists it before this device has dropped its unsaved copy.
 */
export function notListedYet<Summary extends { id: string }>(
  onlyHere: readonly Summary[],
  ...stored: readonly (readonly Summary[])[]
): Summary[] {
  const listed = new Set(stored.flat().map(({ id }) => id));
  return onlyHere.filter(({ id }) => !listed.has(id));
}
