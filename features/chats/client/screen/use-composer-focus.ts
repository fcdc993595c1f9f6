import { type RefObject, useEffect } from 'react';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';

/** Someone is typing there, moving through the history with the keyboard, or reading an overlay. */
const busy = 'input, textarea, select, [contenteditable], aside, [role="dialog"], [role="alertdialog"]';

/**
 * A chat is opened to be written in. Not on touch screens: an on-screen keyboard would cover half of it. An address
 * that points to a message puts the focus there instead.
 */
export function useComposerFocus(
  input: RefObject<HTMLTextAreaElement | null>,
  conversation: Conversation,
  isWanted = true,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chat
  useEffect(() => {
    if (!isWanted) return;
    if (!matchMedia('(pointer: fine)').matches || location.hash.startsWith('#message-')) return;
    if (document.activeElement?.closest(busy)) return;
    input.current?.focus({ preventScroll: true });
  }, [input, conversation]);
}
