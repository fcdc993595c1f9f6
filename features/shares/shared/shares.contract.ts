import { z } from 'zod';
import { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** Links that may be open for one chat at a time. */
export const maxSharesPerChat = 20;

export const Share = z.object({ id: z.string(), createdAt: z.iso.datetime() });
export type Share = z.infer<typeof Share>;

/** GET /api/chats/{id}/shares: the links that still work. Their addresses cannot be told again. */
export const ShareList = z.object({ shares: z.array(Share) });
export type ShareList = z.infer<typeof ShareList>;

/** POST /api/chats/{id}/share: the only time that the address is known. */
export const NewShare = Share.extend({ path: z.string() });
export type NewShare = z.infer<typeof NewShare>;

/** GET /api/shared/{token}: the chat as it was when it was shared; ids mean nothing outside of it. */
export const SharedChat = z.object({
  title: z.string(),
  sharedAt: z.iso.datetime(),
  messages: z.array(ChatMessage),
});
export type SharedChat = z.infer<typeof SharedChat>;
