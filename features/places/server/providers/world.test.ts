import { expect, test } from 'vitest';
import { createWorldProvider } from './world.ts';

const find = async (query: string) => {
  const { results, total } = await createWorldProvider().search({
    query,
    page: 1,
    language: 'en',
    safe: 'moderate',
    signal: AbortSignal.timeout(5_000),
  });
  return { titles: results.map(({ title }) => title), total, results };
};

test.each([
  ['japan', ['Japan', 'Tokyo']],
  ['Tokyo', ['Tokyo', 'Japan']],
  ['capital of Kenya', ['Nairobi']],
  ['Deutschland', ['Germany', 'Berlin']],
  ['bakeries near me', []],
  ['xx', []],
])('%s', async (query, titles) => {
  expect((await find(query)).titles).toEqual(titles);
});

test('capitals and countries of a region, a page of them', async () => {
  const capitals = await find('capitals of europe');
  expect(capitals.results).toHaveLength(12);
  expect(capitals.total).toBeGreaterThan(40);
  expect(capitals.results.every(({ type }) => type === 'Capital')).toBe(true);
  expect((await find('countries in South America')).total).toBe(12);
});
