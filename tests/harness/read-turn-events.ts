import { createParser } from 'eventsource-parser';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';

export interface ReceivedEvent {
  sequence: number;
  event: TurnEvent;
}

/** Reads a stream of turn events to its end, or until `until` says that enough has come. */
export async function readTurnEvents(
  response: Response,
  until: (received: ReceivedEvent[]) => boolean = () => false,
): Promise<ReceivedEvent[]> {
  const received: ReceivedEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => received.push({ sequence: Number(id), event: JSON.parse(data) as TurnEvent }),
  });
  const decoder = new TextDecoder();
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return received;
    parser.feed(decoder.decode(value, { stream: true }));
    if (until(received)) {
      await reader.cancel();
      return received;
    }
  }
}
