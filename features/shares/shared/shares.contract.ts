import { z } from 'zod';
import { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** The limit of active links per chat. */
export const maxSharesPerChat = 20;

export const Share = z.object({ id: z.string(), createdAt: z.iso.datetime() });
export type Share = z.infer<typeof Share>;

/** GET /api/chats/{id}/shares: the active links. Their URLs cannot be retrieved again. */
export const ShareList = z.object({ shares: z.array(Share) });
export type ShareList = z.infer<typeof ShareList>;

/** POST /api/chats/{id}/share: the only response that contains the URL. */
export const NewShare = Share.extend({ path: z.string() });
export type NewShare = z.infer<typeof NewShare>;

/** GET /api/shared/{token}: the chat as it was when shared; its ids are unrelated to the real ones. */
export const SharedChat = z.object({
  title: z.string(),
  sharedAt: z.iso.datetime(),
  messages: z.array(ChatMessage),
});
export type SharedChat = z.infer<typeof SharedChat>;
