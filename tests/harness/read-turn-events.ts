import { createParser } from 'eventsource-parser';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';

export interface ReceivedEvent {
  sequence: number;
  event: TurnEvent;
}

/** Reads a stream of turn events like a page does: polled, or to its end. */
export class TurnReader {
  readonly received: ReceivedEvent[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    onEvent: ({ id, data }) =>
      this.received.push({ sequence: Number(id), event: JSON.parse(data) as TurnEvent }),
  });

  constructor(response: Response) {
    this.#reader = response.body!.getReader();
  }

  /** Reads until `test` holds for the events so far, or to the end. */
  async until(test: (received: ReceivedEvent[]) => boolean): Promise<ReceivedEvent[]> {
    while (!test(this.received)) {
      const { done, value } = await this.#reader.read();
      if (done) break;
      this.#parser.feed(this.#decoder.decode(value, { stream: true }));
    }
    return this.received;
  }

  untilEvent(type: TurnEvent['type'] | 'text'): Promise<ReceivedEvent[]> {
    const isWanted = (event: TurnEvent) => (type === 'text' ? wordsOf(event) !== '' : event.type === type);
    return this.until((received) => received.some(({ event }) => isWanted(event)));
  }

  rest(): Promise<ReceivedEvent[]> {
    return this.until(() => false);
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}

/** The whole stream. */
export function readTurnEvents(response: Response): Promise<ReceivedEvent[]> {
  return new TurnReader(response).rest();
}

export function startOf(received: ReceivedEvent[]): Extract<TurnEvent, { type: 'start' }> {
  const start = received[0]?.event;
  if (start?.type !== 'start') throw new Error('the stream does not begin with its start');
  return start;
}
