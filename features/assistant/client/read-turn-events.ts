import { createParser } from 'eventsource-parser';
import type { SequencedTurnEvent, TurnEvent } from '#features/assistant/shared/turn-events.ts';

/** Far above any event the server sends; a stream that never ends a line must not fill the memory. */
const maxEventCharacters = 1_000_000;
/** The server sends a heartbeat well within this; silence for longer means a dead connection. */
const maxSilenceMs = 60_000;

async function readOrGiveUp(reader: ReadableStreamDefaultReader<string>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The connection went silent.')), maxSilenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Yields in batches: all events that arrived in one network chunk come together. */
export async function* readTurnEvents(response: Response): AsyncGenerator<SequencedTurnEvent[]> {
  if (!response.body) return;
  let arrived: SequencedTurnEvent[] = [];
  const parser = createParser({
    maxBufferSize: maxEventCharacters,
    onEvent(message) {
      arrived.push({ sequence: Number(message.id), event: JSON.parse(message.data) as TurnEvent });
    },
  });
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .getReader();
  try {
    while (true) {
      const { done, value } = await readOrGiveUp(reader);
      if (done) return;
      parser.feed(value);
      if (arrived.length === 0) continue;
      const batch = arrived;
      arrived = [];
      yield batch;
    }
  } finally {
    // The connection may already be broken; there is nothing left to tell anyone.
    await reader.cancel().catch(() => {});
  }
}
