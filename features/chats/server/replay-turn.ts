import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import { failureMessage } from '#features/chats/shared/chats.contract.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { problemOf } from './chats.presenter.ts';
import type { ChatRow, MessageRow, TurnRow } from './chats.queries.ts';

/** Replays a turn from what is stored, for a browser that missed its end. */
export function replayTurn(
  turn: TurnRow,
  chat: ChatRow,
  message: MessageRow,
  language?: SpokenLanguage,
): ReadableStream<Uint8Array> {
  const stream = new TurnStream();
  stream.append({
    type: 'start',
    turnId: turn.id,
    session: { id: chat.id, title: chat.title },
    userMessageId: turn.userMessageId,
    assistantMessageId: turn.assistantMessageId,
  });
  if (message.model) {
    const note = message.note === null ? {} : { note: message.note };
    stream.append({ type: 'model', id: message.model, name: message.model, ...note });
  }
  const hasWords = !(message.error && message.content === failureMessage);
  const content = hasWords ? message.content : '';
  stream.append({ type: 'answer', content, parts: message.parts });
  if (turn.status === 'failed') {
    const { code, reason } = problemOf(turn.errorCode, language);
    stream.append({ type: 'error', code, message: failureMessage, reason });
  }
  // Running, but not here: its server is gone, and the sweep will soon record that.
  stream.append({ type: 'done', outcome: turn.status === 'running' ? 'interrupted' : turn.status });
  const events = stream.open();
  stream.close();
  return events;
}
