import type { Log } from '#server/log.ts';

/** Null: something may have been missed, so look at everything. */
export type SignalListener = (ids: readonly string[] | null) => void;

/** How a signal goes out, and how it is found out whether one would arrive. */
export interface SignalTransport {
  /** @param payload at most `longestPayload` characters, of letters, digits, spaces and hyphens. */
  publish(payload: string): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL takes 8,000 bytes in one notice. */
const longestPayload = 7_000;
/** How often each server polls while signals cannot arrive. */
const lookEveryMs = 300;

/**
 * Tells the other servers that share the database what has changed: ids only, never any text. A signal may be
 * lost; what it points to is in a table, and listeners also poll from time to time.
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

  /** Whether signals of others arrive at this moment. */
  get isHearing(): boolean {
    return this.#looking === undefined;
  }

  use(transport: SignalTransport): void {
    this.#transport = transport;
  }

  /** Reaches every other server, or not. What is sent in one go travels together. */
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

  /** Called by the transport with what any server, this one included, has published. */
  arrived(payload: string): void {
    const [from, topic = '', ...ids] = payload.split(' ');
    if (from === this.#serverId) return;
    for (const listener of this.#listeners.get(topic) ?? []) listener(ids);
  }

  /** Called by the transport. Until signals arrive, everyone is told to look, and once more when they do again. */
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
