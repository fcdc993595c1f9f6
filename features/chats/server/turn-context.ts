import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { Summary } from '#features/assistant/shared/summary-part.ts';
import type { Log } from '#server/log.ts';
import type { History, PastMessage } from './history.ts';
import type { ContextRoom } from './window/context-room.ts';
import { fitWindow } from './window/fit-window.ts';
import { summarise } from './window/summarise.ts';

export interface TurnContextInput {
  history: Pick<History, 'messages' | 'summary'>;
  room: ContextRoom;
  /** Tokens sent with the question besides its text. */
  attachedTokens: number;
  handle: ModelHandle;
  signal: AbortSignal;
  log: Log;
  /** Messages are about to be summarised. */
  onSummarise(): void;
}

export interface TurnContext {
  /** Begins with the person's words; the question comes last. */
  messages: PastMessage[];
  /** The summary of everything before them. */
  summary: Summary | null;
  /** It was made or extended for this turn. */
  isNew: boolean;
  /** Tokens of messages, summary and attachments. */
  used: number;
}

/**
 * What a model is given of a conversation: as much verbatim as fits into its window, and a summary of the rest, which
 * is created when something leaves the window and extended when more does.
 */
export async function makeTurnContext(input: TurnContextInput): Promise<TurnContext> {
  const { room, attachedTokens, handle, signal, log } = input;
  const { summary: before } = input.history;
  const messages = withCarried(input.history);
  const { count } = room;
  const summaryTokens = before ? count(before.text) : 0;
  const forMessages = room.room - attachedTokens;
  const whole = fitWindow(messages, { tokens: forMessages - summaryTokens, count });
  if (whole.left.every(({ id }) => id === carriedId)) {
    return {
      messages: whole.kept,
      summary: before,
      isNew: false,
      used: whole.used + summaryTokens + attachedTokens,
    };
  }
  // Room for the summary that is about to be written.
  const { kept, left, used } = fitWindow(messages, {
    tokens: forMessages - Math.max(summaryTokens, Math.min(forMessages * 0.25, 1_500)),
    count,
  });
  const own = left.filter(({ id }) => id !== carriedId);
  input.onSummarise();
  const summary = await summarise({ handle, before, messages: own, window: room.window, count, signal, log });
  return { messages: kept, summary, isNew: true, used: used + count(summary.text) + attachedTokens };
}

const carriedId = 'carried';

/** A chat that continues another begins with the last exchange of that one. */
function withCarried({ messages, summary }: TurnContextInput['history']): PastMessage[] {
  const from = summary?.from;
  if (!from || from.question === '' || from.answer === '') return messages;
  return [
    { id: carriedId, role: 'user', content: from.question },
    { id: carriedId, role: 'assistant', content: from.answer },
    ...messages,
  ];
}
