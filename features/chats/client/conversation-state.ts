import { emptyTurn, type Step, type TurnState } from '#features/assistant/client/turn-state.ts';
import type { RetryStep, TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import { type Chat, type ChatMessage, defaultChatTitle } from '#features/chats/shared/chats.contract.ts';
import type { QuotaNotice } from './read-quota.ts';

export const failedAnswer = 'Sorry, I encountered an issue processing your request. Please try again.';

export interface RunningTurn {
  /** Null while a turn is followed whose question came with the stored messages. */
  question: ChatMessage | null;
  turn: TurnState;
  /** What this page itself does to get the question through. The server reports its own in `turn`. */
  retrySteps: Partial<Record<RetryStep, Step>>;
  isStopping: boolean;
}

export interface ConversationState {
  phase: 'loading' | 'ready';
  sessionId: string | null;
  title: string;
  messages: readonly ChatMessage[];
  running: RunningTurn | null;
  /** Why the chat in the address could not be opened; the screen then holds a new, empty chat. */
  loadProblem: 'not_found' | 'failed' | null;
  /** Why the last message was not taken; its text goes back to the composer. */
  sendProblem: string | null;
  quota: QuotaNotice | null;
}

export function emptyConversation(sessionId: string | null): ConversationState {
  return {
    phase: sessionId === null ? 'ready' : 'loading',
    sessionId,
    title: defaultChatTitle,
    messages: [],
    running: null,
    loadProblem: null,
    sendProblem: null,
    quota: null,
  };
}

export function newRunningTurn(question: ChatMessage | null): RunningTurn {
  return { question, turn: emptyTurn, retrySteps: {}, isStopping: false };
}

export function userMessage(id: string, content: string): ChatMessage {
  const timestamp = new Date().toISOString();
  return {
    id,
    role: 'user',
    content,
    timestamp,
    error: false,
    status: 'complete',
    model: null,
    note: null,
    citations: [],
  };
}

/** Marks the answer to a question that never got through; such an answer exists on this page only. */
const unsentSuffix = '-unsent';

export function unsentId(questionId: string): string {
  return questionId + unsentSuffix;
}

export function isUnsentId(id: string): boolean {
  return id.endsWith(unsentSuffix);
}

export function failedMessage(id: string): ChatMessage {
  return { ...userMessage(id, failedAnswer), role: 'assistant', error: true, status: 'failed' };
}

const statusOf: Record<TurnOutcome, ChatMessage['status']> = {
  complete: 'complete',
  stopped: 'stopped',
  failed: 'failed',
  interrupted: 'interrupted',
};

/** The question and the answer of a turn that has ended, as they are stored. */
export function messagesOf(running: RunningTurn, outcome: TurnOutcome): ChatMessage[] {
  const { question, turn } = running;
  const answer: ChatMessage = {
    ...userMessage(turn.start?.assistantMessageId ?? crypto.randomUUID(), turn.text),
    role: 'assistant',
    error: outcome === 'failed',
    status: statusOf[outcome],
    model: turn.model?.name ?? null,
    note: turn.model?.note ?? null,
    citations: turn.sources.map((source) => ({ id: String(source.n), ...source })),
  };
  if (!question) return [answer];
  return [{ ...question, id: turn.start?.userMessageId ?? question.id }, answer];
}

/** What a stored chat shows. The answer of a running turn is left out: following it brings it whole. */
export function stateFromChat(
  chat: Chat,
): Pick<ConversationState, 'phase' | 'sessionId' | 'title' | 'messages' | 'loadProblem'> {
  const messages = chat.messages
    .filter((message) => message.id !== chat.activeTurn?.assistantMessageId)
    // A turn that nobody runs any more will not go on: its server ended in the middle.
    .map(
      (message): ChatMessage =>
        message.status === 'streaming' ? { ...message, status: 'interrupted' } : message,
    );
  return { phase: 'ready', sessionId: chat.id, title: chat.title, messages, loadProblem: null };
}
