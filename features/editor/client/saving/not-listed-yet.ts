/**
 * Those of `onlyHere` that `stored` does not list. A text that has just arrived stands in both for a moment:
 * the list hears of it from the server before this device has forgotten that it was unsaved.
 */
export function notListedYet<Summary extends { id: string }>(
  onlyHere: readonly Summary[],
  ...stored: readonly (readonly Summary[])[]
): Summary[] {
  const listed = new Set(stored.flat().map(({ id }) => id));
  return onlyHere.filter(({ id }) => !listed.has(id));
}
