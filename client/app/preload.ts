/**
 * Preloads what is about to be needed. Failures are ignored: it is requested again, and reported, where it is used. Not
 * without a network: most browsers would remember that failure for as long as the page is open.
 */
export function preload(load: () => Promise<unknown>): void {
  if (!navigator.onLine) return;
  load().catch(() => undefined);
}
