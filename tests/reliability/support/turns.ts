import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { Chat, ChatMessage } from '#features/chats/shared/chats.contract.ts';
import type { OpenStream, StreamRecord } from './event-stream.ts';
import type { Person } from './person.ts';

export type StartEvent = Extract<TurnEvent, { type: 'start' }>;

export function isType<Type extends TurnEvent['type']>(type: Type) {
  return (event: TurnEvent): event is Extract<TurnEvent, { type: Type }> => event.type === type;
}

/** The first event of every turn. Its arrival acknowledges the person's message. */
export async function started(stream: OpenStream): Promise<StartEvent> {
  const event = await stream.until(isType('start'));
  return event as StartEvent;
}

export function outcomeOf(record: StreamRecord): string | undefined {
  return record.events.find(isType('done'))?.outcome;
}

export function errorOf(
  record: StreamRecord,
): { code: string; message: string; reason?: string } | undefined {
  return record.events.find(isType('error'));
}

export async function readChat(person: Person, sessionId: string): Promise<Chat> {
  const answer = await person.request('GET', `/api/chats/${sessionId}`);
  if (answer.status !== 200) throw new Error(`The chat answered ${answer.status}: ${answer.text}`);
  return answer.json as Chat;
}

export async function readAssistantMessage(person: Person, start: StartEvent): Promise<ChatMessage> {
  const chat = await readChat(person, start.session.id);
  const message = chat.messages.find(({ id }) => id === start.assistantMessageId);
  if (!message) throw new Error(`No message ${start.assistantMessageId} in the chat`);
  return message;
}

/**
 * Polls on purpose: what is awaited happens in the server, which sends no event for it. Only a hang reaches the limit.
 */
export async function eventually<Value>(
  read: () => Promise<Value> | Value,
  isRight: (value: Value) => boolean,
  ceilingMs = 110_000,
): Promise<Value> {
  const deadline = performance.now() + ceilingMs;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (performance.now() > deadline) {
      throw new Error(`Still not so after ${ceilingMs} ms: ${JSON.stringify(value)?.slice(0, 500)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
