/** The number of slow callers remembered; more than ever wait at once. */
const maxLate = 10_000;

interface Waiting {
  start: () => void;
}

/**
 * A few slots for everyone, and one at a time for each caller. Turns go round by caller, so that someone with one piece
 * of work does not wait behind another's forty. A caller whose last work had to be abandoned is served when nobody else
 * waits, and such callers together never take the last slot.
 */
export class FairSemaphore {
  readonly #places: number;
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Set<string>();
  readonly #late = new Set<string>();

  constructor(places: number) {
    this.#places = places;
  }

  get waiting(): number {
    let count = 0;
    for (const line of this.#waiting.values()) count += line.length;
    return count;
  }

  /** @throws the signal's reason when it is aborted before the turn comes. Later aborts are up to `work`. */
  async run<Result>(caller: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turnOf(caller, signal);
    try {
      return await work();
    } finally {
      this.#running.delete(caller);
      this.#startNext();
    }
  }

  /** Records how the caller's last work went: callers that held others up come after them. */
  setLate(caller: string, isLate: boolean): void {
    this.#late.delete(caller);
    if (!isLate) return;
    this.#late.add(caller);
    if (this.#late.size > maxLate) this.#late.delete(this.#late.values().next().value!);
  }

  #turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const handleAbort = () => {
        this.#leave(caller, waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', handleAbort);
          resolve();
        },
      };
      signal?.addEventListener('abort', handleAbort, { once: true });
      const line = this.#waiting.get(caller);
      if (line) line.push(waiting);
      else this.#waiting.set(caller, [waiting]);
      this.#startNext();
    });
  }

  #leave(caller: string, waiting: Waiting): void {
    const left = this.#waiting.get(caller)?.filter((other) => other !== waiting) ?? [];
    if (left.length > 0) this.#waiting.set(caller, left);
    else this.#waiting.delete(caller);
  }

  #startNext(): void {
    for (;;) {
      const caller = this.#next();
      const line = caller === undefined ? undefined : this.#waiting.get(caller);
      const waiting = line?.shift();
      if (caller === undefined || line === undefined || waiting === undefined) return;
      // To the end of the round.
      this.#waiting.delete(caller);
      if (line.length > 0) this.#waiting.set(caller, line);
      // Taken here rather than when the work begins, so that nobody slips in between.
      this.#running.add(caller);
      waiting.start();
    }
  }

  #next(): string | undefined {
    if (this.#running.size >= this.#places) return undefined;
    const callers = [...this.#waiting.keys()].filter((caller) => !this.#running.has(caller));
    const punctual = callers.find((caller) => !this.#late.has(caller));
    if (punctual !== undefined) return punctual;
    const lateRunning = [...this.#running].filter((caller) => this.#late.has(caller)).length;
    return lateRunning < Math.max(1, this.#places - 1) ? callers[0] : undefined;
  }
}
