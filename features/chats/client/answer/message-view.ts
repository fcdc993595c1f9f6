import type { Reasoning } from '#features/assistant/client/turn-state.ts';
import type { ResearchRecord } from '#features/assistant/shared/research-record.ts';
import type { MemoryChange, Source } from '#features/assistant/shared/turn-events.ts';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** One answer as it is drawn, running or stored. */
export interface AnswerView {
  id: string;
  text: string;
  status: ChatMessage['status'];
  isError: boolean;
  model: string | null;
  note: string | null;
  sources: readonly Source[];
  /** What was looked up for it; null when it was not researched. */
  research: ResearchRecord | null;
  /** What was kept or forgotten about the person meanwhile. */
  memory: readonly MemoryChange[];
  /** Why it could not be made, where that is known. */
  problem: ChatMessage['problem'] | null;
  /** What the model thought before it; null where its provider does not tell. */
  reasoning: Reasoning | null;
  versions: readonly string[];
  /** Set while it runs. */
  running: RunningTurn | null;
}

const noChanges: readonly MemoryChange[] = [];

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
    reasoning: message.reasoning ?? null,
    memory: message.memory ?? noChanges,
    research: message.research ?? null,
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
    status: 'streaming',
    isError: false,
    model: turn.model?.name ?? null,
    note: turn.model?.note ?? null,
    sources: turn.sources,
    memory: turn.memory,
    reasoning: turn.reasoning,
    research: turn.research,
    problem: null,
    versions: running.answerVersions,
    running,
  };
}
