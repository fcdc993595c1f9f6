import type { DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** One answer as it is rendered, running or stored. */
export interface AnswerView extends DrawnAnswer {
  note: string | null;
  /** Why it failed, where that is known. */
  problem: ChatMessage['problem'] | null;
  versions: readonly string[];
  /** Set while it runs. */
  running: RunningTurn | null;
}

export function answerOf(message: ChatMessage): AnswerView {
  const { id, content, parts, status, error, model, note, versions } = message;
  return {
    id,
    text: content,
    parts,
    status,
    isError: error,
    isRunning: false,
    model,
    note,
    problem: message.problem ?? null,
    versions,
    running: null,
  };
}

export function runningAnswer(running: RunningTurn): AnswerView {
  const { turn } = running;
  return {
    id: turn.start?.assistantMessageId ?? 'running',
    text: turn.text,
    parts: turn.parts,
    status: 'streaming',
    isError: false,
    isRunning: true,
    model: turn.model?.name ?? null,
    note: turn.model?.note ?? null,
    problem: null,
    versions: running.answerVersions,
    running,
  };
}
