import { setImmediate as nextRound } from 'node:timers/promises';

/** Lets everything that waits go first: requests that have arrived, and statements of others. */
export async function letOthersGo(): Promise<void> {
  await nextRound();
}

export interface SliceOptions {
  /** How long one slice may hold the thread, as far as that can be told from the one before. Default 20 ms. */
  targetMs?: number;
  /** Rows of the first slice. Default 50. */
  first?: number;
  /** Rows of any slice. Default 1,000. */
  most?: number;
  /** Milliseconds that only ever grow. */
  now?: () => number;
}

/**
 * Does `work` for all items, a slice at a time, and lets others go in between. The embedded database answers on the
 * server's own thread, so a statement over many rows holds up everybody; slices grow and shrink with the time they
 * take, because rows may be a word or a megabyte.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Promise<void>,
  { targetMs = 20, first = 50, most = 1_000, now = () => performance.now() }: SliceOptions = {},
): Promise<void> {
  let size = Math.min(first, most);
  for (let from = 0; from < items.length; ) {
    const slice = items.slice(from, from + size);
    const startedAt = now();
    await work(slice);
    from += slice.length;
    size = nextSize(slice.length, now() - startedAt, { targetMs, most });
    if (from < items.length) await letOthersGo();
  }
}

/** At most twice as many as before: one quick slice says little about the next. */
function nextSize(
  size: number,
  tookMs: number,
  { targetMs, most }: { targetMs: number; most: number },
): number {
  const wanted = Math.floor((size * targetMs) / Math.max(tookMs, 0.1));
  return Math.max(1, Math.min(wanted, size * 2, most));
}
