import type { Log } from '#server/log.ts';

/** `setTimeout` is limited to about 24 days; waking earlier does no harm. */
const longestMs = 60_000;
/** Back-off after a failure: the database may be restarting. */
const retryMs = 1_000;

interface AlarmDependencies {
  /** Rings what is due. @returns milliseconds until the next one; null if there is none. */
  look(): Promise<number | null>;
  log: Log;
}

/**
 * Wakes this server when the next timer ends. Only an optimisation: what is due is in the rows, which every server also
 * polls every few seconds, and the first one rings.
 */
export class Alarm {
  readonly #look: AlarmDependencies['look'];
  readonly #log: Log;
  #timeout: NodeJS.Timeout | undefined;
  #armedFor = Number.POSITIVE_INFINITY;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor({ look, log }: AlarmDependencies) {
    this.#look = look;
    this.#log = log;
  }

  /** Something ends soon. */
  arm(inMs: number): void {
    const at = performance.now() + inMs;
    if (this.#isClosed || at >= this.#armedFor) return;
    clearTimeout(this.#timeout);
    this.#armedFor = at;
    this.#timeout = setTimeout(() => void this.look(), Math.min(Math.max(0, inMs), longestMs)).unref();
  }

  /** One check at a time; callers during one wait for it and check again. */
  async look(): Promise<void> {
    await this.#running;
    if (this.#isClosed) return;
    clearTimeout(this.#timeout);
    this.#armedFor = Number.POSITIVE_INFINITY;
    this.#running = this.#lookOnce();
    await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timeout);
    await this.#running;
  }

  async #lookOnce(): Promise<void> {
    try {
      const next = await this.#look();
      if (next !== null) this.arm(next);
    } catch (error) {
      this.#log.error('timers could not be looked at', { error });
      this.arm(retryMs);
    }
  }
}
