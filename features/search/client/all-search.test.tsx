import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contribute } from '#client/app/extension-point.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { Component } from './all-search.route.tsx';
import { KindSection } from './kind-section.tsx';
import { type SearchSectionProps, searchSections } from './search-section.ts';
import { errorResponse, searchAnswer, turnResponse, webResult } from './testing/fake-api.ts';
import { webVertical } from './web-vertical.ts';

/** Stands in for what other features contribute: every kind of search looks the same from here. */
const newsVertical = {
  ...webVertical,
  id: 'news',
  path: '/search/news',
  noSource: 'No news source is connected.',
} as const;
const NewsSection = (search: SearchSectionProps) => (
  <KindSection vertical={newsVertical} shows={1} {...search}>
    {(results) => results.map(({ id, title }) => <p key={id}>{`News: ${title}`}</p>)}
  </KindSection>
);
const product = {
  screens: [],
  contributions: [contribute(searchSections, [async () => [{ id: 'news', order: 4, Section: NewsSection }]])],
};

const seven = [1, 2, 3, 4, 5, 6, 7].map((n) => webResult(n));

async function open(news: () => Response, user: SessionUser | null = null, at = '/search?q=tea') {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    if (path === '/api/settings')
      return Response.json(settingsFrom({ ...modelsSettings, ...researchSettings }, {}));
    asked.push(path);
    if (path.endsWith('/summary')) {
      return turnResponse([
        { type: 'part', kind: 'text', change: 'Tea is a drink.' },
        { type: 'done', outcome: 'complete' },
      ]);
    }
    return path.startsWith('/api/search/news/') ? news() : Response.json(searchAnswer({ results: seven }));
  });
  const element = (
    <ModelProvider isSignedIn={user !== null}>
      <Component />
    </ModelProvider>
  );
  const { screen } = await renderRoutes([{ path: '*', element }], { at, user, product });
  return { asked, screen };
}

const section = (name: string) => page.getByRole('region', { name, exact: true });

it('asks every kind at once and shows a few results of each, with the way to the others', async () => {
  const { asked, screen } = await open(() => Response.json(searchAnswer()), maya);
  await expect.element(section('News').getByText('News: Title 1')).toBeVisible();
  expect(section('News').getByText('News: Title 2').elements()).toHaveLength(0);
  await expect
    .element(section('News').getByRole('link', { name: 'More news results' }))
    .toHaveAttribute('href', '/search/news?q=tea');
  await expect.element(section('Web').getByRole('article', { name: 'Title 5' })).toBeVisible();
  expect(section('Web').getByRole('article').elements()).toHaveLength(5);
  await expect.element(page.getByText('Tea is a drink.')).toBeVisible();
  // One summary, so one task; and one line in the history.
  expect(asked.filter((path) => path.endsWith('/summary'))).toEqual(['/api/search/web/summary']);
  expect(asked.filter((path) => path.includes('part=true'))).toEqual([
    '/api/search/news/stream?q=tea&page=1&part=true',
  ]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

it('says of each kind by itself that nothing is connected, in one clause and with nothing to try again', async () => {
  await open(() => Response.json(searchAnswer({ results: [], total: 0, providers: [] })));
  await expect.element(section('News').getByText(/^No news source is connected\./)).toBeVisible();
  expect(section('News').getByRole('button').elements()).toHaveLength(0);
  expect(section('News').getByRole('link').elements()).toHaveLength(0);
  await expect.element(section('Web').getByRole('article', { name: 'Title 1' })).toBeVisible();
});

it('one kind that fails says why and is tried again; the others stay', async () => {
  let answer = () => errorResponse(429, 'rate_limited', 'That was a lot at once.');
  await open(() => answer());
  await expect.element(section('News').getByRole('alert')).toMatchTextContent(/That was a lot at once\./);
  await expect.element(section('Web').getByRole('article', { name: 'Title 1' })).toBeVisible();
  answer = () => Response.json(searchAnswer());
  await section('News').getByRole('button', { name: 'Retry (News)' }).click();
  await expect.element(section('News').getByText('News: Title 1')).toBeVisible();
});

it('shows that one kind is still searching', async () => {
  await open(() => new Response(new ReadableStream()));
  await expect.element(section('Web').getByRole('article', { name: 'Title 1' })).toBeVisible();
  await expect.element(section('News').getByRole('status')).toMatchTextContent(/Searching: News/);
});

it('invites to search when there is no query, and asks nothing', async () => {
  const { asked } = await open(() => Response.json(searchAnswer()), null, '/search');
  await expect.element(page.getByText('Enter your search query to begin exploring')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible();
  expect(asked).toEqual([]);
});
