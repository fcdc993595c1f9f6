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

/** The focus may go back to the field only from where nobody is reading or pressing anything. */
function isFocusFree(input: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || input.closest('form')?.contains(focused) === true;
}

/**
 * Says when an answer begins and how it ended, never each word, and gives the focus back to the field.
 * Returns the words for a live region.
 */
export function useAnswerEnd(
  isRunning: boolean,
  last: ChatMessage | undefined,
  input: RefObject<HTMLTextAreaElement | null>,
): string {
  const [news, setNews] = useState('');
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    const wish = last?.status === 'complete' ? findWaiting(last.parts) : null;
    const ending = wish ?? endings[last?.role === 'assistant' ? last.status : 'streaming'];
    setNews(isRunning ? 'Answering.' : ending);
    if (!isRunning && input.current && isFocusFree(input.current))
      input.current.focus({ preventScroll: true });
  }, [isRunning, last, input]);
  return news;
}
