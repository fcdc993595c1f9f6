import type { Source } from '#features/assistant/shared/turn-events.ts';
import type { RunningTurn, ShownMessage } from './conversation-state.ts';

/** One answer as it is drawn, running or stored. */
export interface AnswerView {
  id: string;
  text: string;
  status: ShownMessage['status'];
  isError: boolean;
  model: string | null;
  note: string | undefined;
  sources: readonly Source[];
  /** Set while it runs. */
  running: RunningTurn | null;
}

export function answerOf(message: ShownMessage): AnswerView {
  const { id, content, status, error, model, note, citations } = message;
  return { id, text: content, status, isError: error, model, note, sources: citations, running: null };
}

export function runningAnswer(running: RunningTurn): AnswerView {
  const { turn } = running;
  return {
    id: turn.start?.assistantMessageId ?? 'running',
    text: turn.text,
    status: 'streaming',
    isError: false,
    model: turn.model?.name ?? null,
    note: turn.model?.note,
    sources: turn.sources,
    running,
  };
}
