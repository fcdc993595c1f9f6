import type { SearchProvider } from './search-provider.ts';
import { SearchProviderError } from './search-provider-error.ts';

/** One chat that holds the words; the caller bounds what it returns to the person. */
export interface FoundChat {
  id: string;
  title: string;
  /** The words around the match, as plain text. */
  snippet: string;
  updatedAt: Date;
}

/** Full text over a person's chats. Search must not know chats, so the server's assembly hands this in. */
export type SearchOwnChats = (input: {
  userId: string;
  query: string;
  limit: number;
  offset: number;
  /** Messages of the person that this text ends with are not found: the question itself holds its words. */
  notAtEndOf?: string;
}) => Promise<{ total: number; chats: FoundChat[] }>;

const pageSize = 10;

export function createOwnChatsProvider(searchOwnChats: SearchOwnChats): SearchProvider {
  return {
    id: 'own-chats',
    name: 'Your chats',
    vertical: 'web',
    scope: 'person',
    async search({ query, page, userId }) {
      if (userId === undefined) throw new SearchProviderError('auth');
      const { total, chats } = await searchOwnChats({
        userId,
        query,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return {
        total,
        results: chats.map(({ id, title, snippet, updatedAt }) => ({
          url: `/chat/${encodeURIComponent(id)}`,
          title,
          site: 'Your chats',
          snippet,
          changedAt: updatedAt,
        })),
      };
    },
  };
}
