import { useMemo } from 'react';
import type { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import type { MessageActions } from './message-actions.ts';
import { runningItems, storedItems } from './message-items.ts';
import { MessageRow } from './message-row.tsx';

export interface MessageListProps {
  messages: readonly ChatMessage[];
  running: RunningTurn | null;
  highlightOf: (answerId: string) => CitationHighlight;
  hasSourceColumn: boolean;
  /** Null for a read-only chat. */
  actions: MessageActions | null;
}

/** Messages out of view are not laid out. */
const outOfSight = '[content-visibility:auto] [contain-intrinsic-size:auto_12rem]';

/** All messages, each an element of the page. Chats of more than a few dozen use `LongMessageList`. */
export function MessageList({ messages, running, highlightOf, hasSourceColumn, actions }: MessageListProps) {
  const usable = running === null ? actions : null;
  const stored = useMemo(() => storedItems(messages), [messages]);
  // One list with one key per message: an answer that ends stays the same element.
  const items = [...stored, ...runningItems(running, stored)];
  return (
    <ol data-messages aria-label="Messages" className="flex flex-col gap-7">
      {items.map((item, index) => (
        <li
          key={item.key}
          data-message={item.id}
          className={index < items.length - 4 ? outOfSight : undefined}
        >
          <MessageRow {...{ item, highlightOf, hasSourceColumn }} actions={usable} />
        </li>
      ))}
    </ol>
  );
}
