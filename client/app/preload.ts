/** Fetches what is about to be wanted. What cannot be fetched is asked for again, and missed, where it is used. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
