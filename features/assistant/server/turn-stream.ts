import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';

/** A reader this far behind is disconnected; it reconnects with the last number it saw. */
const maxUnreadBytes = 1024 * 1024;
/** Milliseconds. A page renders once in that time: words that arrive faster are sent together. */
const togetherMs = 16;
/** Comments that keep proxies and readers from giving up on a silent stream. */
export const heartbeatMs = 10_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(': ping\n\n');

type Reader = ReadableStreamDefaultController<Uint8Array>;

export interface OpenOptions {
  /** The number of the last event that the reader has seen. */
  after?: number;
  /** The reading page is in the background: nobody looks at it. */
  isHidden?: boolean;
}

/**
 * The events of one turn, numbered from 1 without gaps, kept while it runs so that any number of readers can follow it
 * from any point. Each event is encoded once, whatever the number of readers.
 */
export class TurnStream {
  readonly #lines: string[] = [];
  /** Each reader, with whether it is hidden. */
  readonly #readers = new Map<Reader, boolean>();
  /** How many of the lines have been sent to the readers. */
  #given = 0;
  #givenAt = Number.NEGATIVE_INFINITY;
  #soon: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;
  #hasText = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether anyone is watching right now. */
  get isWatched(): boolean {
    return this.#readers.values().some((isHidden) => !isHidden);
  }

  append(event: TurnEvent): void {
    this.relay(JSON.stringify(event), event.type === 'part' && event.kind === 'text');
  }

  /** The next event as another server has written it. */
  relay(json: string, isText: boolean): void {
    if (this.#isClosed) return;
    this.#lines.push(`id: ${this.#lines.length + 1}\ndata: ${json}\n\n`);
    const isFirstText = isText && !this.#hasText;
    this.#hasText ||= isText;
    // Events released together are sent in one write: writing is most of the cost of a word.
    const waitMs = isText ? togetherMs - (performance.now() - this.#givenAt) : 0;
    // The first words do not wait until those that arrived with them have been read as well.
    if (isFirstText) this.#give();
    else if (waitMs <= 0) this.#soon ??= setImmediate(() => this.#give());
    else this.#later ??= setTimeout(() => this.#give(), waitMs);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#give();
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers.keys()) end(reader);
    this.#readers.clear();
  }

  /** Ends every reader where it is; it reconnects, to this server or another, with the last number it saw. */
  handOn(): void {
    this.#give();
    for (const reader of this.#readers.keys()) end(reader);
    this.#readers.clear();
  }

  /** Everything after the event numbered `after`, then what is still to come. */
  open({ after = 0, isHidden = false }: OpenOptions = {}): ReadableStream<Uint8Array> {
    let self: Reader;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          self = controller;
          // First flush what is pending to the others, so that everyone is at the same position.
          this.#give();
          const missed = this.#lines.slice(after);
          if (missed.length > 0) controller.enqueue(encoder.encode(missed.join('')));
          if (this.#isClosed) return controller.close();
          this.#readers.set(controller, isHidden);
          this.#timer ??= setInterval(() => this.#send(heartbeat), heartbeatMs).unref();
        },
        cancel: () => {
          this.#readers.delete(self);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
    );
  }

  #give(): void {
    clearImmediate(this.#soon);
    clearTimeout(this.#later);
    this.#soon = undefined;
    this.#later = undefined;
    if (this.#given === this.#lines.length) return;
    this.#givenAt = performance.now();
    if (this.#readers.size > 0) this.#send(encoder.encode(this.#lines.slice(this.#given).join('')));
    this.#given = this.#lines.length;
  }

  #send(bytes: Uint8Array): void {
    for (const reader of this.#readers.keys()) {
      if ((reader.desiredSize ?? 0) > 0) reader.enqueue(bytes);
      else {
        this.#readers.delete(reader);
        end(reader);
      }
    }
  }
}

function end(reader: Reader): void {
  try {
    reader.close();
  } catch {
    // The other side has already closed it.
  }
}

/** The response that carries a turn's events. */
export function streamResponse(
  stream: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Otherwise nginx would buffer the whole answer before passing it on.
      'X-Accel-Buffering': 'no',
      ...headers,
    },
  });
}
