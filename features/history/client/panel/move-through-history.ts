/** The arrows move from the search field to the first entry and from one to the next. False if there is none. */
export function moveThroughHistory(panel: Element | null, key: string): boolean {
  if (panel === null || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
  const stops = [...panel.querySelectorAll<HTMLElement>('input[type="search"], [data-history-link]')];
  const current = stops.indexOf(document.activeElement as HTMLElement);
  // In a menu or a title being edited, the arrows mean something else.
  const next = current === -1 ? undefined : stops[current + (key === 'ArrowDown' ? 1 : -1)];
  next?.focus();
  return next !== undefined;
}
