import { emptyTurn, type Step, type TurnState } from '#features/assistant/client/turn-state.ts';
import { findPart, type MessagePart } from '#features/assistant/shared/message-part.ts';
import type { RetryStep, TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import type { Chat, ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { defaultChatTitle } from '#features/chats/shared/default-chat-title.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import type { QuotaNotice } from './read-quota.ts';

export const failedAnswer = 'Sorry, I encountered an issue processing your request. Please try again.';

export const notAskedDeleted = 'This chat was deleted, so the question was not asked.';

export interface RunningTurn {
  /** Null while following a turn whose question came with the stored messages. */
  question: ChatMessage | null;
  /** The versions that the answer being written joins; empty for the first one. */
  answerVersions: readonly string[];
  turn: TurnState;
  /** What this page itself does to deliver the question. The server reports its own progress in `turn`. */
  retrySteps: Partial<Record<RetryStep, Step>>;
  isStopping: boolean;
}

export interface ConversationState {
  phase: 'loading' | 'ready';
  sessionId: string | null;
  title: string;
  isPinned: boolean;
  messages: readonly ChatMessage[];
  /** The message before which the server has more; null when all are here. */
  earlier: string | null;
  isLoadingEarlier: boolean;
  /** It had so many messages when it was opened that only the visible ones are rendered. */
  isLong: boolean;
  /** Kept only on this page, and gone with it. */
  isTemporary: boolean;
  /** A temporary chat that still knows the person's standing instructions. */
  isInstructed: boolean;
  /** A temporary chat in which the person's outside tools can still be used. */
  hasOutsideTools: boolean;
  /** The project that it is in, or will begin in. */
  projectId: string | null;
  running: RunningTurn | null;
  /** Why the chat in the address could not be opened; the screen then holds a new, empty chat. */
  loadProblem: 'not_found' | 'failed' | null;
  /** Why the last message was rejected; its text goes back to the composer. */
  sendProblem: string | null;
  quota: QuotaNotice | null;
  /** Another tab or device deleted it; nothing can be asked here. */
  deleted: 'undoable' | 'gone' | null;
}

export function emptyConversation(sessionId: string | null): ConversationState {
  return {
    phase: sessionId === null ? 'ready' : 'loading',
    sessionId,
    title: defaultChatTitle,
    isPinned: false,
    messages: [],
    earlier: null,
    isLoadingEarlier: false,
    isLong: false,
    isTemporary: false,
    isInstructed: false,
    hasOutsideTools: false,
    projectId: null,
    running: null,
    loadProblem: null,
    sendProblem: null,
    quota: null,
    deleted: null,
  };
}

export function newRunningTurn(
  question: ChatMessage | null,
  answerVersions: readonly string[] = [],
): RunningTurn {
  return { question, answerVersions, turn: emptyTurn, retrySteps: {}, isStopping: false };
}

export function userMessage(
  id: string,
  content: string,
  files: readonly FileInfo[] = [],
  about?: CarriedSearch,
): ChatMessage {
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
    parts: partsOf(files, about),
    versions: [],
  };
}

export function filesOf(message: ChatMessage | undefined): readonly FileInfo[] {
  return findPart(message?.parts ?? [], 'files')?.files ?? [];
}

function partsOf(files: readonly FileInfo[], about: CarriedSearch | undefined): MessagePart[] {
  const parts: MessagePart[] = [];
  if (about) parts.push({ kind: 'search', ...about });
  if (files.length > 0) parts.push({ kind: 'files', files: [...files] });
  return parts;
}

export function searchOf(message: ChatMessage | undefined): CarriedSearch | undefined {
  const part = findPart(message?.parts ?? [], 'search');
  if (!part) return undefined;
  const { kind: _, ...search } = part;
  return search;
}

/** Marks the answer to a question that never reached the server; such an answer exists only on this page. */
const unsentSuffix = '-unsent';

export function unsentId(questionId: string): string {
  return questionId + unsentSuffix;
}

export function isUnsentId(id: string): boolean {
  return id.endsWith(unsentSuffix);
}

/** The question that such an answer belongs to: the server does not know it. */
export function questionOfUnsent(id: string): string | null {
  return isUnsentId(id) ? id.slice(0, -unsentSuffix.length) : null;
}

export function failedMessage(id: string, reason?: { code: string; message: string } | null): ChatMessage {
  return {
    ...userMessage(id, failedAnswer),
    role: 'assistant',
    error: true,
    status: 'failed',
    ...(reason && { problem: { code: reason.code, reason: reason.message } }),
  };
}

const statusOf: Record<TurnOutcome, ChatMessage['status']> = {
  complete: 'complete',
  stopped: 'stopped',
  failed: 'failed',
  interrupted: 'interrupted',
};

/** The question and the answer of a finished turn, as they are stored. */
export function messagesOf(running: RunningTurn, outcome: TurnOutcome): ChatMessage[] {
  const { question, turn, answerVersions } = running;
  const answerId = turn.start?.assistantMessageId ?? crypto.randomUUID();
  const answer: ChatMessage = {
    ...userMessage(answerId, turn.text),
    versions: joinVersions(answerVersions, answerId),
    role: 'assistant',
    error: outcome === 'failed',
    status: statusOf[outcome],
    model: turn.model?.name ?? null,
    note: turn.model?.note ?? null,
    parts: [...turn.parts],
    ...(turn.error?.reason && { problem: { code: turn.error.code, reason: turn.error.reason } }),
  };
  if (!question) return [answer];
  const id = turn.start?.userMessageId ?? question.id;
  const versions = question.versions.map((version) => (version === question.id ? id : version));
  return [{ ...question, id, versions }, answer];
}

/** The versions of a message plus one, which may already be among them. */
export function joinVersions(versions: readonly string[], id: string): string[] {
  return versions.length === 0 || versions.includes(id) ? [...versions] : [...versions, id];
}

/** All versions of a message; only itself if there are no others. */
export function versionsOf({ id, versions }: ChatMessage): readonly string[] {
  return versions.length === 0 ? [id] : versions;
}

/** The versions that the answer being written there belongs to. */
export function versionsInChat({ messages, activeTurn }: Chat): readonly string[] {
  return messages.find((message) => message.id === activeTurn?.assistantMessageId)?.versions ?? [];
}

type StoredState = Pick<
  ConversationState,
  'phase' | 'sessionId' | 'title' | 'isPinned' | 'projectId' | 'messages' | 'earlier' | 'loadProblem'
>;

/** With more messages than this, rendering all of them would be noticeably slow. */
const longChatLength = 150;

/** What a stored chat shows. The answer of a running turn is left out: following the turn delivers it whole. */
export function stateFromChat(chat: Chat): StoredState {
  const messages = chat.messages
    .filter((message) => message.id !== chat.activeTurn?.assistantMessageId)
    // A turn that no server is running will not continue: its server died midway.
    .map(
      (message): ChatMessage =>
        message.status === 'streaming' ? { ...message, status: 'interrupted' } : message,
    );
  const earlier = chat.earlier ?? null;
  const { id: sessionId, title, isPinned, projectId = null } = chat;
  return { phase: 'ready', sessionId, title, isPinned, projectId, messages, earlier, loadProblem: null };
}

/** What was just read is the end of the chat; older messages already loaded stay. */
export function withEarlierOf(
  before: ConversationState,
  fresh: StoredState,
): StoredState & { isLong: boolean } {
  const isLong = before.isLong || fresh.earlier !== null || fresh.messages.length > longChatLength;
  const first = fresh.messages[0]?.id;
  const at = before.messages.findIndex(({ id }) => id === first);
  if (fresh.earlier === null || at <= 0) return { ...fresh, isLong };
  const messages = [...before.messages.slice(0, at), ...fresh.messages];
  return { ...fresh, messages, earlier: before.earlier, isLong };
}
