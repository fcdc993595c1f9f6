import type { SearchAnswer, SearchType } from '#features/search/shared/search.contract.ts';
import { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import type { VerticalId } from './search-paths.ts';
import type { SearchVertical } from './search-vertical.ts';

const types: Record<VerticalId, SearchType> = {
  web: 'web',
  images: 'image',
  videos: 'video',
  news: 'news',
  places: 'place',
};

/** What a follow-up carries over from a page of results: what the person sees, within limits. */
export function carrySearch(input: {
  vertical: Pick<SearchVertical, 'id'>;
  query: string;
  answer: SearchAnswer;
  summary: string;
}): CarriedSearch | undefined {
  const { vertical, query, answer, summary } = input;
  const results = answer.results.flatMap((result) => {
    const snippet = 'snippet' in result && typeof result.snippet === 'string' ? result.snippet : '';
    return {
      n: result.n,
      title: result.title.slice(0, 1_000),
      url: result.url,
      snippet: snippet.slice(0, 400).toWellFormed(),
    };
  });
  const parsed = CarriedSearch.safeParse({
    type: types[vertical.id],
    query,
    page: answer.page,
    results: results.slice(0, 40),
    summary: summary.slice(0, 8_000).toWellFormed(),
  });
  return parsed.success ? parsed.data : undefined;
}
