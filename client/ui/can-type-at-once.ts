/** Where a screen may focus its field: with a mouse, but not where an on-screen keyboard would cover it. */
export function canTypeAtOnce(): boolean {
  // What is rendered ahead is for nobody yet.
  return !import.meta.env.SSR && window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
