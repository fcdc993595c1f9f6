import type { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { AnswerMessage } from './answer-message.tsx';
import { questionOfUnsent, type RunningTurn } from './conversation-state.ts';
import type { MessageActions } from './message-actions.ts';
import { type AnswerView, answerOf, runningAnswer } from './message-view.ts';
import { UserMessage } from './user-message.tsx';

interface MessageListProps {
  messages: readonly ChatMessage[];
  running: RunningTurn | null;
  highlightOf: (answerId: string) => CitationHighlight;
  hasSourceColumn: boolean;
  /** Null for a chat that is only read. */
  actions: MessageActions | null;
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

/** Messages out of sight are not laid out, so a long chat costs no more than a short one. */
const row = '[content-visibility:auto] [contain-intrinsic-size:auto_12rem]';

export function MessageList({ messages, running, highlightOf, hasSourceColumn, actions }: MessageListProps) {
  const usable = running === null ? actions : null;
  const shown = running?.question ? [...messages, running.question] : messages;
  // One list with one key per message: an answer that ends stays the element that it was, and one that
  // gives way to another version keeps the focus on the arrows between them.
  const unsent = new Set(messages.map(({ id }) => questionOfUnsent(id)));
  const items = shown.map((message) => ({
    id: message.id,
    key: message.versions[0] ?? message.id,
    question: message.role === 'user' ? message : null,
    answer: message.role === 'user' ? null : viewOf(message),
  }));
  if (running) {
    const answer = runningAnswer(running);
    items.push({ id: answer.id, key: answer.versions[0] ?? answer.id, question: null, answer });
  }
  return (
    <ol data-messages aria-label="Messages" className="flex flex-col gap-7">
      {items.map(({ id, key, question, answer }, index) => (
        <li key={key} className={index < items.length - 4 ? row : undefined}>
          {question !== null && <UserMessage message={question} actions={unsent.has(id) ? null : usable} />}
          {answer && (
            <AnswerMessage
              answer={answer}
              highlight={highlightOf(id)}
              hasSourceColumn={hasSourceColumn}
              actions={usable}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
