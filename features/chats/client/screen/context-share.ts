import { findPart } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** How much of its model's context window the chat took with its newest answer, between 0 and 1. */
export function contextShare(messages: readonly ChatMessage[]): number | null {
  for (const { parts } of messages.toReversed()) {
    const context = findPart(parts, 'usage')?.context;
    if (context && context.room > 0) return Math.min(context.used / context.room, 1);
  }
  return null;
}

/** Tokens that the chat took with its newest answer. */
export function tokensSaid(messages: readonly ChatMessage[]): number {
  for (const { parts } of messages.toReversed()) {
    const context = findPart(parts, 'usage')?.context;
    if (context) return context.used;
  }
  return 0;
}
