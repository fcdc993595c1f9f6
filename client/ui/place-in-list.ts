/** A control in a row of a list or a table, and the rows around it, nearest first. */
interface Place {
  control: Element;
  around: readonly Element[];
  /** Which control of its row it is. */
  at: number;
}

const mostAround = 6;
const places = new WeakMap<Element, Place>();

/**
 * Notes where a control is, while its list is still complete. `focused` is the control itself, or an item of the menu
 * that it opens.
 */
export function rememberPlace(focused: Element, control: Element): void {
  const row = control.closest('li, tr');
  const list = row?.closest('section, aside, table, main, [role="dialog"]');
  if (!row || !list) return;
  const rows = [...list.getElementsByTagName(row.tagName)];
  const index = rows.indexOf(row);
  const before = rows.slice(Math.max(0, index - mostAround), index).reverse();
  const around = [...rows.slice(index + 1, index + 1 + mostAround), ...before];
  const place = { control, around, at: controlsIn(row).findIndex((one) => one === control) };
  places.set(focused, place);
  places.set(control, place);
}

/** The same control of the nearest row that is left; null if its own is still there. */
export function findNearby(focused: Element): HTMLElement | null {
  const place = places.get(focused);
  if (place === undefined || place.control.isConnected) return null;
  for (const row of place.around) {
    if (!row.isConnected) continue;
    const controls = controlsIn(row);
    const control = controls[place.at] ?? controls[0];
    if (control !== undefined) return control;
  }
  return null;
}

function controlsIn(row: Element): HTMLElement[] {
  const all = row.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, [tabindex="0"]');
  return [...all].filter((control) => control.closest('li, tr') === row && control.tabIndex >= 0);
}
