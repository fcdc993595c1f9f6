interface CachedListOptions<Value> {
  read(signal: AbortSignal): Promise<Value>;
  onFailure(error: unknown): void;
  now: () => number;
  lifetimeMs: number;
}

/** A failed list is retried sooner than a good one is refreshed. */
const failureLifetimeMs = 10_000;
const readLimitMs = 5_000;

/** A list fetched from elsewhere. Reads start on demand, one at a time; the last result is kept. */
export class CachedList<Value> {
  known: Value | undefined;
  /** Why the latest read failed. */
  failure: unknown;
  #staleAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  readonly #options: CachedListOptions<Value>;

  constructor(options: CachedListOptions<Value>) {
    this.#options = options;
  }

  /** Waits at most `waitMs` for a stale list; a read continues in the background after that. */
  async refresh(waitMs: number): Promise<void> {
    if (this.#options.now() < this.#staleAt) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    if (waitMs > 0) await withinTime(this.#reading, waitMs);
  }

  /** Waits only while nothing was ever read: for a turn, an old list is better than a delay. */
  async refreshForTurn(waitMs: number): Promise<void> {
    await this.refresh(this.known === undefined && this.failure === undefined ? waitMs : 0);
  }

  async #read(): Promise<void> {
    const { read, onFailure, now, lifetimeMs } = this.#options;
    try {
      this.known = await read(AbortSignal.timeout(readLimitMs));
      this.failure = undefined;
      this.#staleAt = now() + lifetimeMs;
    } catch (error) {
      this.failure = error;
      this.#staleAt = now() + failureLifetimeMs;
      onFailure(error);
    }
  }
}

async function withinTime(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
