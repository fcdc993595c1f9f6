/** Where a screen may put the focus into its field: with a mouse, not where a keyboard would come up over it. */
export function canTypeAtOnce(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
