import type { Zod } from '#shared/zod.ts';
import { findPart, type MessagePart, type StoredPart } from './message-part.ts';
import type { Source } from './turn-events.ts';

declare module './message-part.ts' {
  interface PartKinds {
    /** A source is announced before the first text that cites it. */
    sources: { data: { sources: Source[] }; change: Source };
  }
}

/** Longest snippet kept with a source, in characters. */
export const maxSnippetLength = 400;
const maxSources = 1_000;

const storedSource = (z: Zod) =>
  z.object({
    id: z.number().int().positive(),
    n: z.number().int().positive(),
    url: z.string().max(4_000),
    title: z.string().max(1_000),
    snippet: z.string().max(maxSnippetLength),
  });

/** Where people keep their own things; all our other pages are the same for everyone. */
const ownRooms = /^\/(?:files|notes|writer|recipes?|calendar|memory|chat|history)\b/;

export const sourcesPart: StoredPart<'sources'> = {
  kind: 'sources',
  schema: (z) => z.object({ sources: z.array(storedSource(z)).max(maxSources) }),
  reduce(data, source) {
    const sources = data?.sources ?? [];
    if (data && sources.some(({ id }) => id === source.id)) return data;
    return { sources: [...sources, source] };
  },
  // A passage of the person's own is quoted in a copy, but nobody else can open it.
  forOthers: ({ sources }) => ({
    sources: sources.map((source) => (ownRooms.test(source.url) ? { ...source, url: '' } : source)),
  }),
};

const none: readonly Source[] = [];

export function sourcesOf(parts: readonly MessagePart[]): readonly Source[] {
  return findPart(parts, 'sources')?.sources ?? none;
}
