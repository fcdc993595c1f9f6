import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { XIcon } from '@phosphor-icons/react/X';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { type Find, useFind } from './use-find.ts';
import { useFindInLongChat } from './use-find-in-long-chat.ts';

interface FindBarProps {
  /** The element that contains the messages. */
  root: RefObject<HTMLElement | null>;
  conversation: Conversation;
  onClose: () => void;
}

interface FindFieldProps {
  words: string;
  onWords: (words: string) => void;
  find: Find;
  onClose: () => void;
}

const colours = `
::highlight(chat-find) { background-color: var(--accent-soft); color: var(--text); }
::highlight(chat-find-current) { background-color: var(--accent); color: var(--on-accent); }
`;

/** Searches within the chat. How depends on whether all messages are elements of the page. */
export function FindBar(props: FindBarProps) {
  const { isLong } = useConversationState(props.conversation);
  return isLong ? <FindInLongChat {...props} /> : <FindOnPage {...props} />;
}

function FindOnPage({ root, conversation, onClose }: FindBarProps) {
  const [words, setWords] = useState('');
  const { messages } = useConversationState(conversation);
  const find = useFind(root, words, messages);
  return <FindField {...{ words, find, onClose }} onWords={setWords} />;
}

function FindInLongChat({ root, conversation, onClose }: FindBarProps) {
  const [words, setWords] = useState('');
  const find = useFindInLongChat(root, conversation, words);
  return <FindField {...{ words, find, onClose }} onWords={setWords} />;
}

/** Enter for the next match, Shift+Enter for the previous one. */
function FindField({ words, onWords, find, onClose }: FindFieldProps) {
  const { count, at, step, isSearching } = find;
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    // The menu that opened the bar returns the focus to its button first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => {
      cancelAnimationFrame(frame);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Escape would also stop an answer.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  }

  const found = isSearching ? 'Searching' : count === 0 ? 'No matches' : `${at + 1} of ${count}`;
  const result = words.trim() === '' ? '' : found;
  return (
    <search
      aria-label="Find in chat"
      onKeyDown={handleKeyDown}
      className="motion-fade absolute end-3 top-2 z-20 flex max-w-[calc(100%-1.5rem)] items-center gap-0.5 rounded-control border border-line bg-raised p-1 ps-3 shadow-e2 sm:end-6"
    >
      <style>{colours}</style>
      <input
        ref={field}
        type="text"
        aria-label="Find in chat"
        placeholder="Find in chat"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        className="h-9 w-56 min-w-0 flex-1 bg-transparent text-small outline-none"
      />
      <span role="status" className="shrink-0 px-2 text-small text-text-2">
        {result}
      </span>
      <IconButton
        size="small"
        label="Previous match"
        icon={<CaretUpIcon size={16} weight="bold" aria-hidden />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        size="small"
        label="Next match"
        icon={<CaretDownIcon size={16} weight="bold" aria-hidden />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton
        size="small"
        label="Close"
        icon={<XIcon size={16} weight="bold" aria-hidden />}
        onClick={onClose}
      />
    </search>
  );
}
