import { setTimeout as delay } from 'node:timers/promises';
import { orAbort } from '#server/or-abort.ts';
import type { Signals } from './signals.ts';

/** What a look at a row found: what was waited for, or how long to wait until the next look. */
export type Look<Value> = { found: Value } | { lookInMs: number };

/** Requests that wait until a row changes, whichever server changes it. A signal may be lost, so they also poll. */
export class WatchedRows {
  readonly #topic: string;
  readonly #signals: Pick<Signals, 'on' | 'send'> | undefined;
  readonly #waiting = new Map<string, () => void>();

  constructor(topic: string, signals: Pick<Signals, 'on' | 'send'> | undefined) {
    this.#topic = topic;
    this.#signals = signals;
    signals?.on(topic, (ids) => {
      for (const id of ids ?? [...this.#waiting.keys()]) this.#waiting.get(id)?.();
    });
  }

  /** Looks at the row until it is as wanted. @throws the signal's reason. */
  async until<Value>(id: string, signal: AbortSignal, look: () => Promise<Look<Value>>): Promise<Value> {
    try {
      for (;;) {
        // Before the look, so that no change after it is missed.
        const { promise: changed, resolve } = Promise.withResolvers<void>();
        this.#waiting.set(id, resolve);
        const seen = await look();
        if ('found' in seen) return seen.found;
        await orAbort(Promise.race([changed, delay(seen.lookInMs, undefined, { ref: false })]), signal);
      }
    } finally {
      this.#waiting.delete(id);
    }
  }

  /** The row was changed here. */
  tell(id: string): void {
    this.#waiting.get(id)?.();
    this.#signals?.send(this.#topic, [id]);
  }
}
