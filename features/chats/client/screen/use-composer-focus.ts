import { type RefObject, useEffect } from 'react';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';

/** Someone is typing there, moving through the history with the keyboard, or reading an overlay. */
const busy = 'input, textarea, select, [contenteditable], aside, [role="dialog"], [role="alertdialog"]';

/**
 * A chat that is opened is there to be written in. Not where a finger points: a keyboard on the screen would cover
 * half of it. An address that leads to a message puts the focus there instead.
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
