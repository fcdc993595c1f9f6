import { type RefObject, useEffect, useMemo, useState } from 'react';
import { shownWords } from '#features/assistant/client/answer-text.ts';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { showMessage } from '#features/chats/client/messages/show-message.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { findMatches, fold } from './find-matches.ts';
import { markMatches } from './mark-matches.ts';
import type { Find } from './use-find.ts';

interface Match {
  messageId: string;
  /** Its index within its message. */
  nth: number;
}

function matchesIn(messages: readonly ChatMessage[], words: string): Match[] {
  const wanted = fold(words.trim());
  if (wanted === '') return [];
  return messages.flatMap(({ id, role, content }) => {
    // A quick check of the whole first: most messages do not contain the words at all.
    if (!fold(content).includes(wanted) && role === 'user') return [];
    const text = fold(role === 'user' ? content : shownWords(content));
    return Array.from({ length: text.split(wanted).length - 1 }, (_, nth) => ({ messageId: id, nth }));
  });
}

/**
 * Like `useFind`, for a chat that is only partly on the page: searches the text of the messages, fetches those not
 * loaded yet, and renders the row of a match before marking it.
 */
export function useFindInLongChat(
  root: RefObject<HTMLElement | null>,
  conversation: Conversation,
  words: string,
): Find {
  const { messages, earlier } = useConversationState(conversation);
  const isWanted = words.trim() !== '';
  const isSearching = isWanted && earlier !== null;
  const matches = useMemo(
    () => (isSearching ? [] : matchesIn(messages, words)),
    [messages, words, isSearching],
  );
  const [at, setAt] = useState(0);
  const [searched, setSearched] = useState(words);
  if (searched !== words) {
    setSearched(words);
    setAt(0);
  }

  useEffect(() => {
    if (isWanted) void conversation.loadThrough(null);
  }, [isWanted, conversation]);

  const match = matches[at];
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('[data-messages]');
    if (!list || !match) return;
    let isOver = false;
    let unmark: (() => void) | undefined;
    void showMessage(list, match.messageId).then((row) => {
      if (isOver || !row) return;
      const ranges = findMatches(row, words);
      const current = ranges[Math.min(match.nth, ranges.length - 1)];
      unmark = markMatches(findMatches(list, words), current);
      current?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    });
    return () => {
      isOver = true;
      unmark?.();
    };
  }, [root, match, words]);

  return {
    count: matches.length,
    at,
    isSearching,
    step: (by) => setAt((now) => (matches.length === 0 ? 0 : (now + by + matches.length) % matches.length)),
  };
}
