import type { Signals } from '#server/cluster/signals.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveChange } from '../shared/live-changes.contract.ts';

const topic = 'live-changes';
/** A keep-alive line, so that neither proxies nor browsers treat the stream as dead. */
const heartbeatEveryMs = 15_000;
/** When signals are lost, everyone is asked to refetch at this interval, and no more often. */
const lookEveryMs = 10_000;
/** Streams per person on this server. A browser needs one; the oldest are closed. */
const mostStreams = 20;
const mostUnreadBytes = 64 * 1024;
const audienceOfASignal = 40;
/** Separator in signals between servers; ids that contain it are not sent. */
const seam = '--';

/** What happened, and its audience. `by` is always among the audience, or has no stream. */
interface HubEvent {
  type: 'changed' | 'looking';
  kind: string;
  id: string;
  revision: number;
  /** The id of the person. */
  by: string;
  audience: readonly string[];
}

type Reader = ReadableStreamDefaultController<Uint8Array>;
type NameOf = (userId: string) => Promise<string | null>;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');
const lineOf = (event: LiveChange) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);

/** Forwards changes to everyone who has the affected thing open, here and on the other servers. Stores nothing. */
export class ChangeHub {
  readonly #readers = new Map<string, Set<Reader>>();
  #signals: Signals | undefined;
  #nameOf: NameOf = async () => null;
  #heartbeat: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Whether there is any listener; looking up an audience for none is a waste. */
  get isHeard(): boolean {
    return this.#readers.size > 0 || this.#signals !== undefined;
  }

  use({ signals, nameOf }: { signals: Signals | undefined; nameOf: NameOf }): void {
    this.#nameOf = nameOf;
    this.#signals = signals;
    signals?.on(topic, (payloads) => {
      if (payloads === null) this.#askToLook();
      else for (const payload of payloads) void this.#receive(payload);
    });
  }

  publish(event: HubEvent): void {
    void this.#give(event);
    if (this.#signals === undefined) return;
    for (let from = 0; from < event.audience.length; from += audienceOfASignal) {
      const part = event.audience.slice(from, from + audienceOfASignal);
      const fields = [event.type, event.kind, event.id, String(event.revision), event.by, ...part];
      if (fields.every((field) => /^[\dA-Za-z]+(?:-[\dA-Za-z]+)*$/.test(field))) {
        this.#signals.send(topic, [fields.join(seam)]);
      }
    }
  }

  open(userId: string): ReadableStream<Uint8Array> {
    let self: Reader;
    return new ReadableStream<Uint8Array>(
      {
        start: (reader) => {
          self = reader;
          const readers = this.#readers.get(userId) ?? new Set();
          this.#readers.set(userId, readers.add(reader));
          const [oldest] = readers;
          if (oldest !== undefined && readers.size > mostStreams) this.#end(userId, oldest);
          this.#heartbeat ??= setInterval(() => this.#sendAll(heartbeat), heartbeatEveryMs).unref();
          // So that the response starts at once.
          reader.enqueue(heartbeat);
        },
        cancel: () => this.#forget(userId, self),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostUnreadBytes }),
    );
  }

  /** Closes all streams: browsers reconnect, to this server or another. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    for (const [userId, readers] of this.#readers) for (const reader of readers) this.#end(userId, reader);
  }

  async #give({ type, kind, id, revision, by, audience }: HubEvent): Promise<void> {
    const hearing = audience.filter((userId) => this.#readers.has(userId));
    if (hearing.length === 0) return;
    const needsName = hearing.some((userId) => userId !== by);
    const name = needsName ? await this.#nameOf(by).catch(() => null) : null;
    for (const userId of hearing) {
      const isOneself = userId === by;
      if (type === 'changed')
        this.#send(userId, lineOf({ type, kind, id, revision, by: isOneself ? null : name }));
      else if (!isOneself && name !== null) this.#send(userId, lineOf({ type, kind, id, by: name }));
    }
  }

  async #receive(payload: string): Promise<void> {
    const [type, kind, id, revision, by, ...audience] = payload.split(seam);
    if ((type !== 'changed' && type !== 'looking') || !kind || !id || !by) return;
    await this.#give({ type, kind, id, revision: Number(revision), by, audience });
  }

  #askToLook(): void {
    const now = performance.now();
    if (this.#readers.size === 0 || now - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = now;
    this.#sendAll(lineOf({ type: 'look' }));
  }

  #sendAll(bytes: Uint8Array): void {
    for (const userId of [...this.#readers.keys()]) this.#send(userId, bytes);
  }

  #send(userId: string, bytes: Uint8Array): void {
    for (const reader of [...(this.#readers.get(userId) ?? [])]) {
      if ((reader.desiredSize ?? 0) > 0) reader.enqueue(bytes);
      else this.#end(userId, reader);
    }
  }

  #end(userId: string, reader: Reader): void {
    this.#forget(userId, reader);
    try {
      reader.close();
    } catch {
      // Already closed by the other side.
    }
  }

  #forget(userId: string, reader: Reader): void {
    const readers = this.#readers.get(userId);
    readers?.delete(reader);
    if (readers?.size === 0) this.#readers.delete(userId);
    if (this.#readers.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}

const hubs = new WeakMap<Database, ChangeHub>();

/** Code that writes to a database announces it here, and listeners subscribe here. */
export function changesOf(database: Database): ChangeHub {
  const hub = hubs.get(database) ?? new ChangeHub();
  hubs.set(database, hub);
  return hub;
}
