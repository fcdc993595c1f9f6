import { type AnswerView, answerOf, runningAnswer } from '#features/chats/client/answer/message-view.ts';
import {
  questionOfUnsent,
  type RunningTurn,
} from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** One row of a chat. */
export interface MessageItem {
  id: string;
  /** The same for all versions, so that one which gives way to another keeps the focus on the arrows between them. */
  key: string;
  question: ChatMessage | null;
  /** The server does not know this question, so it cannot be edited. */
  isUnsent: boolean;
  answer: AnswerView | null;
}

/** Stored messages never change, so what they look like is worked out once. */
const views = new WeakMap<ChatMessage, AnswerView>();

function viewOf(message: ChatMessage): AnswerView {
  const known = views.get(message);
  if (known) return known;
  const view = answerOf(message);
  views.set(message, view);
  return view;
}

function itemOf(message: ChatMessage, isUnsent: boolean): MessageItem {
  return {
    id: message.id,
    key: message.versions[0] ?? message.id,
    question: message.role === 'user' ? message : null,
    isUnsent,
    answer: message.role === 'user' ? null : viewOf(message),
  };
}

export function storedItems(messages: readonly ChatMessage[]): MessageItem[] {
  const unsent = new Set(messages.map(({ id }) => questionOfUnsent(id)));
  return messages.map((message) => itemOf(message, unsent.has(message.id)));
}

/** The question and the answer that are not stored on this page yet. An answer that ends keeps its key. */
export function runningItems(running: RunningTurn | null): MessageItem[] {
  if (!running) return [];
  const answer = runningAnswer(running);
  const key = answer.versions[0] ?? answer.id;
  const item: MessageItem = { id: answer.id, key, question: null, isUnsent: false, answer };
  return running.question ? [itemOf(running.question, false), item] : [item];
}
