import type { Log } from '#server/log.ts';

/** Null: something may have been missed, so check everything. */
export type SignalListener = (ids: readonly string[] | null) => void;

/** How a signal is sent, and how to tell whether one would arrive. */
export interface SignalTransport {
  /** @param payload at most `longestPayload` characters, of letters, digits, spaces and hyphens. */
  publish(payload: string): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL allows 8,000 bytes per notification. */
const longestPayload = 7_000;
/** How often each server polls while signals cannot arrive. */
const lookEveryMs = 300;

/**
 * Tells the other servers that share the database what has changed: only ids, never any text. A signal may be lost;
 * what it refers to is in a table, and listeners also poll from time to time.
 */
export class Signals {
  readonly #serverId: string;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<SignalListener>>();
  readonly #waiting = new Map<string, Set<string>>();
  #transport: SignalTransport | undefined;
  #sending: Promise<void> | undefined;
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ serverId, log }: { serverId: string; log: Log }) {
    this.#serverId = serverId;
    this.#log = log;
    this.hears(false);
  }

  /** Whether signals from others currently arrive. */
  get isHearing(): boolean {
    return this.#looking === undefined;
  }

  use(transport: SignalTransport): void {
    this.#transport = transport;
  }

  /** Best effort: reaches every other server, or not. Signals sent in the same tick are batched. */
  send(topic: string, ids: readonly string[]): void {
    if (ids.length === 0 || this.#isClosed) return;
    const waiting = this.#waiting.get(topic) ?? new Set();
    for (const id of ids) waiting.add(id);
    this.#waiting.set(topic, waiting);
    this.#sending ??= Promise.resolve().then(() => this.#sendAll());
  }

  /** @returns a function that unsubscribes. */
  on(topic: string, listener: SignalListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(topic, listeners);
    return () => listeners.delete(listener);
  }

  /** Called by the transport with what any server, including this one, has published. */
  arrived(payload: string): void {
    const [from, topic = '', ...ids] = payload.split(' ');
    if (from === this.#serverId) return;
    for (const listener of this.#listeners.get(topic) ?? []) listener(ids);
  }

  /** Called by the transport. Until signals arrive, everyone is told to poll, and once more when they do again. */
  hears(isHearing: boolean): void {
    if (this.#isClosed) return;
    if (isHearing && this.#looking) {
      clearInterval(this.#looking);
      this.#looking = undefined;
      this.#look();
    } else if (!isHearing) this.#looking ??= setInterval(() => this.#look(), lookEveryMs).unref();
  }

  async close(): Promise<void> {
    await this.#sending;
    this.#isClosed = true;
    clearInterval(this.#looking);
    await this.#transport?.close();
  }

  #look(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener(null);
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const payloads = [...this.#waiting].flatMap(([topic, ids]) => this.#payloads(topic, [...ids]));
        this.#waiting.clear();
        for (const payload of payloads) await this.#transport?.publish(payload);
      }
    } catch (error) {
      // The listener polls shortly anyway.
      this.#log.debug('a signal was not sent', { error });
    } finally {
      this.#sending = undefined;
    }
  }

  #payloads(topic: string, ids: string[]): string[] {
    const payloads: string[] = [];
    let payload = `${this.#serverId} ${topic}`;
    for (const id of ids) {
      if (payload.length + id.length >= longestPayload) {
        payloads.push(payload);
        payload = `${this.#serverId} ${topic}`;
      }
      payload += ` ${id}`;
    }
    return [...payloads, payload];
  }
}
