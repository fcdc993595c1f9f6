const mostNamed = 5;

/** Says what was left out because it is at home; otherwise the list would look incomplete. */
export function addedSentence(leftOut: readonly string[]): string {
  return leftOut.length === 0
    ? 'Added to your shopping list'
    : `Added to your shopping list, without what you have: ${leftOut.slice(0, mostNamed).join(', ')}`;
}
