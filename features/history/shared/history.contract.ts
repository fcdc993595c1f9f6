import { z } from 'zod';
import { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { PastSearch, type SearchType } from '#features/search/shared/search.contract.ts';
import { MarkedText } from '#shared/marked-text.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

export const historyPageSize = 40;
export const maxHistoryQueryLength = 200;

/** The lists of the history panel: pinned, unpinned, and matches for the typed words. */
export const HistoryList = z.enum(['pinned', 'recent', 'found']);
export type HistoryList = z.infer<typeof HistoryList>;

/** Kinds of search behind each tab; kinds without a tab are listed with the web. */
export const historyTabs = {
  web: ['web', 'video', 'news', 'place'],
  images: ['image'],
} as const satisfies Record<string, readonly SearchType[]>;
export type SearchTab = keyof typeof historyTabs;

const page = {
  list: HistoryList.default('recent'),
  /** For `found`. */
  q: singleLine()
    .max(maxHistoryQueryLength, `Keep your search to ${maxHistoryQueryLength} characters.`)
    .refine(isStorable, unstorableMessage)
    .optional(),
  cursor: z.string().max(200).optional(),
};
const hasWords = ({ list, q = '' }: { list: HistoryList; q?: string | undefined }) =>
  list !== 'found' || q !== '';
const wordsMissing = { error: () => 'Type what to look for.', path: ['q'] };

/** GET /api/history/chats */
export const HistoryChatsInput = z.object(page).refine(hasWords, wordsMissing);

/** GET /api/history/searches */
export const HistorySearchesInput = z
  .object({ ...page, tab: z.enum(['web', 'images']).default('web') })
  .refine(hasWords, wordsMissing);

export const HistoryChat = z.object({
  ...ChatSummary.pick({ id: true, title: true, updatedAt: true, isPinned: true }).shape,
  /** The project that it is in. It may be deleted, or no longer shared with the person. */
  projectId: z.string().nullable(),
  /** For `found`: the matching message; empty when only the title matches. */
  snippet: MarkedText,
});
export type HistoryChat = z.infer<typeof HistoryChat>;

export const HistoryChats = z.object({ items: z.array(HistoryChat), nextCursor: z.string().nullable() });
export type HistoryChats = z.infer<typeof HistoryChats>;

/** Each query once, newest first. */
export const HistorySearches = z.object({ items: z.array(PastSearch), nextCursor: z.string().nullable() });
export type HistorySearches = z.infer<typeof HistorySearches>;
