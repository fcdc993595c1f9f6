import { describe, expect, it } from 'vitest';
import { WebSearchAnswer } from '#features/search/shared/search.contract.ts';
import type { FederatedPage } from './federation.ts';
import { presentSearch, presentWebResult } from './search.presenter.ts';
import type { FoundPage } from './search-provider.ts';
import { foundPage } from './testing/scripted-provider.ts';

function found(results: FoundPage[], more: Partial<FederatedPage<FoundPage>> = {}): FederatedPage<FoundPage> {
  return {
    results: results.map((result) => ({ key: result.url, result, score: 1 })),
    shownBefore: 0,
    total: results.length,
    mayHaveMore: false,
    providers: [],
    ...more,
  };
}

const asked = { query: 'tea', page: 1, seconds: 0.01, suggestion: null, isComplete: true };

describe('presentSearch', () => {
  it('numbers results on from the pages before', () => {
    const answer = presentSearch(
      { ...asked, page: 2 },
      found([foundPage('/reference/a'), foundPage('/reference/b')], { shownBefore: 10, total: 12 }),
      presentWebResult,
    );
    expect(answer.results.map(({ n }) => n)).toEqual([11, 12]);
    expect(answer.pageCount).toBe(2);
  });

  it.each([
    [0, false, 1],
    [10, false, 1],
    [11, false, 2],
    [4_000, false, 5],
    [10, true, 2],
  ])('of %i results (more: %s) shows %i pages', (total, mayHaveMore, pageCount) => {
    expect(presentSearch(asked, found([], { total, mayHaveMore }), presentWebResult).pageCount).toBe(
      pageCount,
    );
  });

  it('passes on nothing that the database or the contract would refuse', () => {
    const long = `${'word '.repeat(100)}end`;
    const answer = presentSearch(
      asked,
      found([{ ...foundPage('/reference/a', 'Tea\0 \ud800'), snippet: long, changedAt: new Date(0) }]),
      presentWebResult,
    );
    expect(answer.results[0]).toMatchObject({ title: 'Tea \ufffd', timestamp: '1970-01-01T00:00:00.000Z' });
    expect(answer.results[0]?.snippet).toMatch(/^(word )+word…$/);
    expect(WebSearchAnswer.parse(answer)).toEqual(answer);
  });
});
