import type { Log } from '#server/log.ts';

/** `setTimeout` takes no more than 24 days; nothing of it is lost by looking before. */
const longestMs = 60_000;
/** After a failure: the database may be restarting. */
const retryMs = 1_000;

interface AlarmDependencies {
  /** Rings what is due. @returns how long it is until the next one, in milliseconds; null when there is none. */
  look(): Promise<number | null>;
  log: Log;
}

/**
 * Wakes this server when the next timer ends. It is only a faster look: what is due is in the rows, every server looks at
 * them by itself every few seconds as well, and whoever comes first rings.
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

  /** Something ends so soon. */
  arm(inMs: number): void {
    const at = performance.now() + inMs;
    if (this.#isClosed || at >= this.#armedFor) return;
    clearTimeout(this.#timeout);
    this.#armedFor = at;
    this.#timeout = setTimeout(() => void this.look(), Math.min(Math.max(0, inMs), longestMs)).unref();
  }

  /** One look at a time; who asks meanwhile waits for it and looks again. */
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
