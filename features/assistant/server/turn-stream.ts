import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';

/** A reader that lags this far behind is cut off; it comes back with the number it last saw. */
const maxUnreadBytes = 1024 * 1024;
/** Comments that keep proxies and readers from giving up on a silent stream. */
export const heartbeatMs = 10_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(': ping\n\n');

type Reader = ReadableStreamDefaultController<Uint8Array>;

/**
 * The events of one turn, numbered from 1 without holes, kept while it runs so that any number of
 * readers can follow it from any point. Each event is encoded once, whatever the number of readers.
 */
export class TurnStream {
  readonly #encoded: Uint8Array[] = [];
  readonly #readers = new Set<Reader>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  append(event: TurnEvent): void {
    if (this.#isClosed) return;
    const bytes = encoder.encode(`id: ${this.#encoded.length + 1}\ndata: ${JSON.stringify(event)}\n\n`);
    this.#encoded.push(bytes);
    for (const reader of this.#readers) this.#send(reader, bytes);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers) end(reader);
    this.#readers.clear();
  }

  /** Everything after the event numbered `after`, then what is still to come. */
  open(after = 0): ReadableStream<Uint8Array> {
    let self: Reader;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          self = controller;
          const missed = this.#encoded.slice(after);
          if (missed.length > 0) controller.enqueue(Buffer.concat(missed));
          if (this.#isClosed) return controller.close();
          this.#readers.add(controller);
          this.#timer ??= setInterval(() => this.#beat(), heartbeatMs).unref();
        },
        cancel: () => {
          this.#readers.delete(self);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
    );
  }

  #send(reader: Reader, bytes: Uint8Array): void {
    if ((reader.desiredSize ?? 0) <= 0) {
      this.#readers.delete(reader);
      end(reader);
    } else reader.enqueue(bytes);
  }

  #beat(): void {
    for (const reader of this.#readers) this.#send(reader, heartbeat);
  }
}

function end(reader: Reader): void {
  try {
    reader.close();
  } catch {
    // Already closed by the other side; there is nobody left to tell.
  }
}

/** The answer that carries a turn's events. */
export function streamResponse(stream: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Response {
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would otherwise collect the whole answer before passing it on.
      'X-Accel-Buffering': 'no',
      ...headers,
    },
  });
}
