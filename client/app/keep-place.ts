import { isNowhere, openerOf } from '#client/ui/use-return-focus.ts';

const rows = 'li, tr, article';
const regions = '[role="dialog"], aside, nav, main';
const controls = 'a[href], button:not(:disabled), input:not(:disabled)';
/** Some rows go once the server has responded. */
const framesAtMost = 600;

/**
 * Call before a row is removed by one of its own controls. A keyboard user then continues at the next row, or the one
 * before, or, if it was the only one, at the beginning of what is around the list, instead of at the top of the page.
 */
export function keepPlace(): void {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) return;
  const control = openerOf(focused);
  const row = control?.closest<HTMLElement>(rows);
  if (!control || !row) return;
  const candidates = placesAround(row, Math.max(0, controlsOf(row).indexOf(control)));
  let frames = 0;
  function look() {
    const isAtControl = document.activeElement === control || isInMenu(document.activeElement);
    if (isNowhere() && !row?.isConnected) focusFirst(candidates);
    else if (frames++ < framesAtMost && (isNowhere() || isAtControl)) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

/** What is hidden or gone does not take it. */
function focusFirst(candidates: readonly HTMLElement[]): void {
  for (const candidate of candidates) {
    candidate.focus();
    if (!isNowhere()) return;
  }
}

/** It fades away before it lets go of the focus. */
function isInMenu(element: Element | null): boolean {
  return element?.closest('[role="menu"]') != null;
}

/** The nearest first. */
function placesAround(row: HTMLElement, at: number): HTMLElement[] {
  const siblings = [...(row.parentElement?.children ?? [])].filter((one) => one.matches(rows));
  const here = siblings.indexOf(row);
  const neighbours = [...siblings.slice(here + 1), ...siblings.slice(0, here).toReversed()];
  const sameControl = (one: Element) =>
    controlsOf(one)
      .slice(0, at + 1)
      .at(-1) ?? [];
  const around = controlsOf(row.closest(regions)).filter((one) => !row.contains(one));
  return [...neighbours.flatMap(sameControl), ...around];
}

function controlsOf(element: Element | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>(controls) ?? [])];
}
