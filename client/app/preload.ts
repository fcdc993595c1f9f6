/** Preloads what is about to be needed. Failures are ignored: it is requested again, and reported, where it is used. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
