import type { TurnStream } from '#features/assistant/server/turn-stream.ts';
import type { Log } from '#server/log.ts';
import type { EventLog, LoggedEvents } from './event-log.ts';

/** At most one write per interval, for all turns together. */
const writeEveryMs = 20;
/** The log is unreachable. */
const retryMs = 500;
/** A reader that lost its connection at the very end still finds the end. */
const rememberMs = 20_000;

interface Export {
  userId: string;
  turnId: string;
  stream: TurnStream;
  /** The number of the last event that was read from the stream. */
  readTo: number;
  /** Not written yet; `startsAt` is the number of the first. */
  pending: string[];
  startsAt: number;
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
}

/** Writes the events of turns that run here for the servers through which someone follows them. */
export class TurnExports {
  readonly #exports = new Map<string, Export>();
  readonly #dependencies: { events: EventLog; log: Log; onGrown(turnIds: string[]): void };
  #writing: Promise<void> | undefined;
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(dependencies: { events: EventLog; log: Log; onGrown(turnIds: string[]): void }) {
    this.#dependencies = dependencies;
  }

  has(turnId: string): boolean {
    return this.#exports.has(turnId);
  }

  /** From the first event on. If `again`, a turn already being written is written again in full. */
  begin(
    { userId, turnId, stream }: { userId: string; turnId: string; stream: TurnStream },
    again: boolean,
  ): void {
    const known = this.#exports.get(turnId);
    // The same turn may be running again, after its plan was approved.
    if (known && known.stream === stream && !again) return;
    void known?.reader?.cancel();
    const fresh: Export = { userId, turnId, stream, readTo: 0, pending: [], startsAt: 1, reader: undefined };
    this.#exports.set(turnId, fresh);
    void this.#pump(fresh);
  }

  /** Writes what is pending, as long as the log accepts it. */
  async close(): Promise<void> {
    // The last events may still be on their way out of their streams.
    await new Promise((resolve) => setImmediate(resolve));
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
    for (const { reader } of this.#exports.values()) void reader?.cancel();
    this.#exports.clear();
  }

  async #pump(one: Export): Promise<void> {
    const decoder = new TextDecoder();
    const isCurrent = () => this.#exports.get(one.turnId) === one;
    while (isCurrent()) {
      const wasClosed = one.stream.isClosed;
      // Hidden: the server where someone is viewing reports it.
      one.reader = one.stream.open({ after: one.readTo, isHidden: true }).getReader();
      for (;;) {
        const { done, value } = await one.reader.read();
        if (done || !isCurrent()) break;
        // What the stream releases at once ends with an event.
        for (const block of decoder.decode(value).split('\n\n')) {
          const at = block.indexOf('\ndata: ');
          if (at === -1) continue;
          one.pending.push(block.slice(at + 7));
          one.readTo += 1;
        }
        this.#soon(writeEveryMs);
      }
      // A slow reader is disconnected, and so is one that is redirected to another server.
      if (wasClosed) break;
    }
    if (isCurrent()) setTimeout(() => void this.#forget(one), rememberMs).unref();
  }

  async #forget(one: Export): Promise<void> {
    if (this.#exports.get(one.turnId) !== one) return;
    this.#exports.delete(one.turnId);
    await this.#dependencies.events.remove([one.turnId]).catch((error: unknown) => {
      this.#dependencies.log.warn('the events of a turn were not removed', { error });
    });
  }

  #soon(ms: number): void {
    if (this.#timer || this.#writing || this.#isClosing) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#write().finally(() => {
        this.#writing = undefined;
        const isLeft = this.#exports.values().some(({ pending }) => pending.length > 0);
        if (isLeft) this.#soon(this.#hasFailed ? retryMs : writeEveryMs);
      });
    }, ms);
  }

  async #write(): Promise<void> {
    const taken = [...this.#exports.values()].filter(({ pending }) => pending.length > 0);
    if (taken.length === 0) return;
    const chunks = taken.map((one): LoggedEvents => {
      const { userId, turnId, startsAt, pending } = one;
      return { userId, turnId, startsAt, events: [...pending] };
    });
    try {
      await this.#dependencies.events.append(chunks);
    } catch (error) {
      if (!this.#hasFailed) this.#dependencies.log.warn('events of turns were not passed on', { error });
      this.#hasFailed = true;
      // A deleted turn would block all the others.
      if (!this.#isClosing) await this.#writeEach(taken, chunks);
      return;
    }
    this.#hasFailed = false;
    this.#written(taken, chunks);
  }

  async #writeEach(taken: readonly Export[], chunks: readonly LoggedEvents[]): Promise<void> {
    for (const [index, chunk] of chunks.entries()) {
      try {
        await this.#dependencies.events.append([chunk]);
        this.#written([taken[index]!], [chunk]);
      } catch {
        // Logged above. A turn that has ended is given up along with it.
        const one = taken[index]!;
        if (one.stream.isClosed) one.pending.length = 0;
      }
    }
  }

  #written(taken: readonly Export[], chunks: readonly LoggedEvents[]): void {
    for (const [index, { events }] of chunks.entries()) {
      const one = taken[index]!;
      one.pending.splice(0, events.length);
      one.startsAt += events.length;
    }
    this.#dependencies.onGrown(chunks.map(({ turnId }) => turnId));
  }
}
