import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { CarriedSearch } from './search-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** For a question asked under a summary. */
    search: { data: CarriedSearch; change: CarriedSearch };
  }
}

export const searchPart: PartDefinition<'search'> = {
  kind: 'search',
  reduce: (_, search) => search,
  toMarkdown: (search) => describeCarried(search),
};

/** What is carried over, in one line. */
export function describeCarried({ query, results, summary }: CarriedSearch): string {
  const count = results.length;
  if (summary === undefined) {
    return count === 1
      ? `About your search “${query}”: 1 result`
      : `About your search “${query}”: ${count} results`;
  }
  return count === 1
    ? `About your search “${query}”: 1 result and a summary`
    : `About your search “${query}”: ${count} results and a summary`;
}
