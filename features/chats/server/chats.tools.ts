import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import type { createOwnChatsSearch } from './search-own-chats.ts';

const mostChats = 8;
const dayOf = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Lets the assistant find what the person asked before. Only the person's own chats can come back. */
export function createSearchOwnChatsTool(search: ReturnType<typeof createOwnChatsSearch>): AssistantTool {
  return defineTool({
    name: 'search_own_chats',
    description:
      'Searches what the person and you said in this person’s own earlier chats. Use it when they ask what they asked, ' +
      'said or talked about before. Finds chats that hold all of the words.',
    inputSchema: z.object({
      query: z.string().trim().min(1).max(200).describe('A few words, e.g. “volcano”'),
    }),
    effect: 'reads',
    stage: 'research',
    describe: ({ query }) => `Searching your chats for “${query}”`,
    async execute({ query }, { actor, sources, personText = '' }) {
      const { total, chats } = await search({
        userId: actor.userId,
        query,
        limit: mostChats,
        offset: 0,
        // The question itself holds the words that it asks for.
        notAtEndOf: personText,
      });
      return {
        total,
        chats: chats.map(({ id, title, snippet, updatedAt }) => ({
          n: sources.add({ url: `/chat/${encodeURIComponent(id)}`, title, snippet }),
          title,
          snippet,
          day: updatedAt.toLocaleDateString('en-GB', { ...dayOf, timeZone: actor.timeZone }),
        })),
      };
    },
  });
}
