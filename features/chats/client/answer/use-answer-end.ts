import { type RefObject, useEffect, useRef, useState } from 'react';
import { findWaiting } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

const endings: Record<ChatMessage['status'], string> = {
  complete: 'The answer is ready.',
  stopped: 'The answer was stopped.',
  failed: 'The answer failed.',
  interrupted: 'The answer was interrupted.',
  streaming: '',
};

/** An answer that was waiting for the person and will not continue. */
const discarded = 'Discarded. Nothing was started.';

/** The announcement for screen readers; empty while nothing has ended. */
function endingOf(last: ChatMessage | undefined): string {
  if (last?.role !== 'assistant') return '';
  const wish = findWaiting(last.parts);
  if (wish === null) return endings[last.status];
  if (last.status === 'complete') return wish;
  return last.status === 'stopped' ? discarded : endings[last.status];
}

/** Focus may return to the field only if nobody is reading or pressing anything where it is now. */
function isFocusFree(input: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || input.closest('form')?.contains(focused) === true;
}

/**
 * Announces when an answer begins and how it ended, never each word, and returns the focus to the field.
 * Returns the text for a live region.
 */
export function useAnswerEnd(
  isRunning: boolean,
  last: ChatMessage | undefined,
  input: RefObject<HTMLTextAreaElement | null>,
): string {
  const [news, setNews] = useState('');
  const wasRunning = useRef(false);
  const ending = endingOf(last);
  const ended = useRef('');
  useEffect(() => {
    const before = ended.current;
    ended.current = ending;
    // It ends without having run again; a chat opened in this state has nothing to announce.
    if (ending === discarded && before !== '' && before !== ending) setNews(ending);
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    setNews(isRunning ? 'Answering.' : ending);
    if (!isRunning && input.current && isFocusFree(input.current))
      input.current.focus({ preventScroll: true });
  }, [isRunning, ending, input]);
  return news;
}
