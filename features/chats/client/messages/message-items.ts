import { type AnswerView, answerOf, runningAnswer } from '#features/chats/client/answer/message-view.ts';
import {
  questionOfUnsent,
  type RunningTurn,
} from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** One row of a chat. */
export interface MessageItem {
  id: string;
  /** The same for all versions, so that the focus stays on the version arrows when one replaces another. */
  key: string;
  question: ChatMessage | null;
  /** The server does not know this question, so it cannot be edited. */
  isUnsent: boolean;
  answer: AnswerView | null;
}

/** Stored messages never change, so their view is computed once. */
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
  const said = new Set<string>();
  return messages.map((message) => {
    const item = itemOf(message, unsent.has(message.id));
    const note = item.answer?.note;
    if (!note) return item;
    if (said.has(note)) return { ...item, answer: withoutNote(item.answer) };
    said.add(note);
    return item;
  });
}

const quietViews = new WeakMap<AnswerView, AnswerView>();

/** Why a model answered is stated once per chat, not under each of its answers. */
function withoutNote(view: AnswerView | null): AnswerView | null {
  if (view === null) return null;
  const known = quietViews.get(view);
  if (known) return known;
  const quiet = { ...view, note: null };
  quietViews.set(view, quiet);
  return quiet;
}

/** The question and the answer that are not stored on this page yet. An answer that ends keeps its key. */
export function runningItems(
  running: RunningTurn | null,
  stored: readonly MessageItem[] = [],
): MessageItem[] {
  if (!running) return [];
  const written = runningAnswer(running);
  const isSaid = stored.some(({ answer: before }) => before !== null && before.note === written.note);
  const answer = isSaid ? { ...written, note: null } : written;
  const key = answer.versions[0] ?? answer.id;
  const item: MessageItem = { id: answer.id, key, question: null, isUnsent: false, answer };
  return running.question ? [itemOf(running.question, false), item] : [item];
}
