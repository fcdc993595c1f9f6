import { z } from 'zod';
import { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { Usage } from '#features/usage/shared/usage.contract.ts';

/** GET /api/dashboard. */
export const Dashboard = z.object({
  totalChats: z.number().int(),
  /** Searches since the start of the person's month. */
  totalSearches: z.number().int(),
  usage: Usage,
  /** Newest first, at most five. */
  recentChats: z.array(ChatSummary),
});
export type Dashboard = z.infer<typeof Dashboard>;
