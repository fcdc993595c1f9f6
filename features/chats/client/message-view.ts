import type { Source } from '#features/assistant/shared/turn-events.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import type { RunningTurn } from './conversation-state.ts';

/** One answer as it is drawn, running or stored. */
export interface AnswerView {
  id: string;
  text: string;
  status: ChatMessage['status'];
  isError: boolean;
  model: string | null;
  note: string | null;
  sources: readonly Source[];
  versions: readonly string[];
  /** Set while it runs. */
  running: RunningTurn | null;
}

export function answerOf(message: ChatMessage): AnswerView {
  const { id, content, status, error, model, note, citations, versions } = message;
  return {
    id,
    text: content,
    status,
    isError: error,
    model,
    note,
    sources: citations,
    versions,
    running: null,
  };
}

export function runningAnswer(running: RunningTurn): AnswerView {
  const { turn } = running;
  return {
    id: turn.start?.assistantMessageId ?? 'running',
    text: turn.text,
    status: 'streaming',
    isError: false,
    model: turn.model?.name ?? null,
    note: turn.model?.note ?? null,
    sources: turn.sources,
    versions: running.answerVersions,
    running,
  };
}
