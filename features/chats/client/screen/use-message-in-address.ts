import { type RefObject, useEffect, useRef } from 'react';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import type { ConversationState } from '#features/chats/client/conversation/conversation-state.ts';
import { showMessage } from '#features/chats/client/messages/show-message.ts';

const prefix = '#message-';

/** `/chat/{id}#message-{id}` opens a chat at that message, which may be far above its end. */
export function useMessageInAddress(
  conversation: Conversation,
  { phase, sessionId }: ConversationState,
  scroller: RefObject<HTMLElement | null>,
): void {
  const shown = useRef<string | null>(null);
  const marking = useRef(new AbortController());
  useEffect(() => {
    if (phase !== 'ready' || sessionId === null || !location.hash.startsWith(prefix)) return;
    const id = decodeURIComponent(location.hash.slice(prefix.length));
    if (shown.current === id) return;
    shown.current = id;
    void bringHere(conversation, id).then(async (isHere) => {
      const list = isHere ? await findList(scroller) : null;
      const row = list && (await showMessage(list, id));
      if (!row) return;
      pointAt(row);
      const words = new URLSearchParams(location.search).get('find');
      if (words === null) return;
      marking.current.abort();
      marking.current = new AbortController();
      await markWordsIn(row, words, marking.current);
    });
  }, [conversation, phase, sessionId, scroller]);
  useEffect(() => () => marking.current.abort(), []);
}

/** The search words that led here; the code is fetched only if there are any. */
async function markWordsIn(row: HTMLElement, words: string, { signal }: AbortController): Promise<void> {
  const { markWhileShown } = await import('#features/chats/client/find/mark-while-shown.ts');
  if (signal.aborted) return;
  signal.addEventListener('abort', markWhileShown(row, words), { once: true });
}

/** Loads the messages up to it, or shows the branch that it is on. */
async function bringHere(conversation: Conversation, id: string): Promise<boolean> {
  const isHere = () => conversation.getState().messages.some((message) => message.id === id);
  await conversation.loadThrough(id);
  if (!isHere()) await conversation.showVersion(id);
  return isHere();
}

/** How many frames the list may take to appear: its code is loaded on first use. */
const patienceFrames = 600;

async function findList(scroller: RefObject<HTMLElement | null>): Promise<HTMLElement | null> {
  for (let frames = 0; frames < patienceFrames; frames += 1) {
    const list = scroller.current?.querySelector<HTMLElement>('[data-messages]');
    if (list || !scroller.current) return list ?? null;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}

/** Marks it visually, and moves the focus of screen readers there. */
function pointAt(row: HTMLElement): void {
  for (const other of document.querySelectorAll('[data-message][data-target]')) {
    other.removeAttribute('data-target');
  }
  row.dataset.target = '';
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}
