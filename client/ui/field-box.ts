/**
 * The box that inputs, text areas and selects share. When it is scrolled into view, so is its label, and neither is
 * covered by the header or the tab bar.
 */
export const fieldBox =
  'scroll-mt-28 scroll-mb-24 transition-tap w-full rounded-control border bg-surface text-text field-focus disabled:bg-sunken disabled:text-text-3';
export const fieldEdge = 'border-line-strong';
export const fieldEdgeWrong = 'border-danger shadow-[inset_0_0_0_1px_var(--danger)] forced-colors:border-2';
