const mostNamed = 5;

/** Says what was left out because it is at home, or the list would seem to lack it. */
export function addedSentence(leftOut: readonly string[]): string {
  return leftOut.length === 0
    ? 'Added to your shopping list'
    : `Added to your shopping list, without what you have: ${leftOut.slice(0, mostNamed).join(', ')}`;
}
