import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#client/app/session.tsx';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { errorResponse, searchAnswer, turnResponse, webResult } from './testing/fake-api.ts';
import { Component } from './web-search.route.tsx';

const defaultSettings = settingsFrom({ ...modelsSettings, ...researchSettings }, {});

const ann: SessionUser = { id: 'ann', email: 'ann@example.com', name: 'Ann Example' };
const requests: { path: string; body: unknown }[] = [];
let answers: Record<string, () => Response | Promise<Response>>;
let settings: typeof defaultSettings;

beforeEach(() => {
  requests.length = 0;
  settings = defaultSettings;
  answers = { search: () => Response.json(searchAnswer()), summary: () => turnResponse([]) };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (path === '/api/settings') return Response.json(settings);
    if (path.startsWith('/api/search/suggestions')) return Response.json({ suggestions: [] });
    requests.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const answer = answers[path === '/api/search/web/summary' ? 'summary' : 'search'];
    if (!answer) throw new Error(`unexpected request to ${path}`);
    return answer();
  });
});

async function open(address: string, user: SessionUser | null = null) {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider initialUser={user} onUserChange={() => {}}>
        <ModelProvider isSignedIn={user !== null}>
          <RouterProvider router={router} />
        </ModelProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { router, screen };
}

/** The test runner stops links from leaving its page, so the address is taken from the link instead. */
async function follow(router: Awaited<ReturnType<typeof open>>['router'], name: string) {
  const link = page.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  await router.navigate(link.element().getAttribute('href') ?? '');
}

const summaryRequests = () => requests.filter(({ path }) => path === '/api/search/web/summary');

it('has the cursor in its field while there is nothing else to do', async () => {
  await open('/search/web');
  await expect.element(page.getByRole('combobox', { name: 'Search the web' })).toHaveFocus();
});

it('leaves the keys to the results once there are some', async () => {
  await open('/search/web?q=tea');
  await expect.element(page.getByRole('article', { name: 'Title 1' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Search the web' })).not.toHaveFocus();
  await expect.element(page.getByRole('combobox', { name: 'Search the web' })).toHaveValue('tea');
});

it('keeps what the keyboard reaches clear of the form at the bottom', async () => {
  await page.viewport(1280, 600);
  const results = Array.from({ length: 10 }, (_, index) => webResult(index + 1));
  answers.search = () => Response.json(searchAnswer({ results }));
  await open('/search/web?q=tea');
  await expect.element(page.getByRole('article', { name: 'Title 10' })).toBeVisible();
  const form = page.getByRole('combobox', { name: 'Search the web' }).element();
  for (const { n } of results) {
    await userEvent.keyboard('j');
    const link = page.getByRole('link', { name: `Title ${n}`, exact: true });
    await expect.element(link).toHaveFocus();
    const { bottom } = link.element().getBoundingClientRect();
    expect(bottom, `Title ${n}`).toBeLessThanOrEqual(form.getBoundingClientRect().top);
  }
});

it('leaves the tabs their room, however long the query is', async () => {
  await page.viewport(1280, 800);
  const query = 'tea'.repeat(60);
  answers.search = () => Response.json(searchAnswer({ query, results: [], total: 0 }));
  await open(`/search/web?q=${query}`);
  await expect.element(page.getByText(/^Nothing was found for/)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Kinds of search' }).element();
  expect(tabs.scrollWidth).toBeLessThanOrEqual(tabs.clientWidth);
  const whole = document.documentElement;
  expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth);
});

it('invites to search when there is no query, and asks nothing', async () => {
  const { router } = await open('/search/web');
  await expect.element(page.getByText('Enter your search query to begin exploring')).toBeVisible();
  expect(requests).toEqual([]);
  const field = page.getByRole('combobox', { name: 'Search the web' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('  green tea {Enter}');
  await expect.poll(() => router.state.location.search).toBe('?q=green%20tea');
  // The query stays so that it can be edited, and follows the search back.
  await expect.element(field).toHaveValue('green tea');
  await field.fill('green tea pot');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?q=green%20tea%20pot');
  await router.navigate(-1);
  await expect.element(field).toHaveValue('green tea');
});

it('shows real figures, results and who answered; a stranger is asked to sign in for a summary', async () => {
  answers.search = () =>
    Response.json(
      searchAnswer({
        total: 1234,
        results: [
          webResult(1),
          webResult(2, {
            url: 'https://tea.example/a',
            site: 'tea.example',
            timestamp: '2025-10-12T00:00:00.000Z',
          }),
        ],
      }),
    );
  await open('/search/web?q=tea');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'About' }))
    .toMatchTextContent(/^About 1,234 results \(0.42 seconds\) for tea$/);
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/What entry 1 says\./);
  await expect.element(page.getByText(/^Last updated/)).toMatchTextContent(/Last updated 12 October 2025/);
  expect(page.getByText(/^Last updated/).elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Title 1' })).not.toHaveAttribute('target');
  await expect.element(page.getByRole('link', { name: 'Title 2' })).toHaveAttribute('target', '_blank');
  await page.getByText('1 source answered').click();
  await expect.element(page.getByText(/2 results in 3 ms/)).toBeVisible();
  await expect.element(page.getByText('Sign in to get a summary', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Fsearch%2Fweb%3Fq%3Dtea');
  expect(summaryRequests()).toEqual([]);
});

it('streams a summary whose citations light up their results', async () => {
  answers.summary = () =>
    turnResponse([
      { type: 'model', id: 'built-in', name: 'Built-in engine' },
      {
        type: 'part',
        kind: 'sources',
        change: { id: 2, n: 2, url: '/reference/entry-2', title: 'Title 2', snippet: 'What it says.' },
      },
      { type: 'part', kind: 'text', change: 'Tea is a drink. It is brewed from leaves. ⟦2⟧' },
      { type: 'done', outcome: 'complete' },
    ]);
  await open('/search/web?q=tea', ann);
  const panel = page.getByRole('region', { name: 'AI-Generated Summary' });
  await expect.element(panel).toMatchTextContent(/It is brewed from leaves\./);
  await expect.element(panel).toMatchTextContent(/Built-in engine/);
  expect(summaryRequests()).toEqual([{ path: '/api/search/web/summary', body: { query: 'tea', page: 1 } }]);
  const second = page.getByRole('article', { name: 'Title 2' });
  await expect.element(second).not.toHaveAttribute('data-lit');
  await panel.getByRole('button', { name: /^Source 2/ }).hover();
  await expect.element(second).toHaveAttribute('data-lit');
  await expect.element(page.getByRole('article', { name: 'Title 1' })).not.toHaveAttribute('data-lit');
  await panel.getByRole('button', { name: 'Hide the summary' }).click();
  await expect.element(panel.getByText('It is brewed', { exact: false })).not.toBeVisible();
});

const meaning = (hint: string, more: object = {}) => ({
  title: 'Mercury',
  url: `/reference/mercury#${hint}`,
  definition: `Mercury is a ${hint}.`,
  query: `mercury ${hint}`,
  hint,
  ...more,
});

it('shows what the reference has in one card above the web, and own things in a box of their own', async () => {
  answers.search = () =>
    Response.json(
      searchAnswer({
        results: [webResult(1, { url: 'https://planets.example/', site: 'planets.example' })],
        beside: {
          isConnected: true,
          from: 'web',
          meanings: { common: [meaning('metal'), meaning('planet')], rare: [meaning('temperature')] },
          own: [{ title: 'My telescope', url: '/chat/c1', kind: 'chat', excerpt: 'Mercury at dawn' }],
        },
      }),
    );
  await open('/search/web?q=mercury');
  await expect.element(page.getByRole('status').filter({ hasText: 'About' })).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
  const card = page.getByRole('region', { name: 'From the reference' });
  await expect.element(card).toMatchTextContent(/Mercury is a metal\./);
  await expect.element(card.getByText('Mercury is a temperature.', { exact: false })).not.toBeVisible();
  await card.getByText('Other meanings').click();
  await expect.element(card.getByText('Mercury is a temperature.', { exact: false })).toBeVisible();
  const own = page.getByRole('region', { name: 'From your things' });
  await expect.element(own.getByRole('link', { name: 'My telescope' })).toHaveAttribute('href', '/chat/c1');
  const choice = page
    .getByRole('region', { name: 'AI-Generated Summary' })
    .getByRole('link', { name: 'planet' });
  await expect.element(choice).toHaveAttribute('href', '/search/web?q=mercury%20planet');
});

it('says in one clause that nothing is connected, and counts nothing', async () => {
  const beside = { isConnected: false, from: 'reference', meanings: null, own: [] } as const;
  answers.search = () => Response.json(searchAnswer({ beside: { ...beside, own: [] } }));
  const { router } = await open('/search/web?q=tea');
  await expect.element(page.getByText('No web search is connected.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'What can be connected' }))
    .toHaveAttribute('href', '/docs/integrations#search-services');
  await expect.element(page.getByRole('heading', { name: 'From the Everyday reference' })).toBeVisible();
  expect(page.getByText(/About \d/).elements()).toHaveLength(0);
  answers.search = () =>
    Response.json(searchAnswer({ query: 'crm', results: [], total: 0, beside: { ...beside, own: [] } }));
  await router.navigate('/search/web?q=crm');
  await expect.element(page.getByText('The Everyday reference has nothing about “crm”.')).toBeVisible();
  await expect.element(page.getByText('No web search is connected.')).toBeVisible();
});

it('takes query, results and summary along into a chat, and sends nothing', async () => {
  answers.summary = () =>
    turnResponse([
      { type: 'part', kind: 'text', change: 'Tea is a drink.' },
      { type: 'done', outcome: 'complete' },
    ]);
  const { router } = await open('/search/web?q=tea', ann);
  await page.getByRole('button', { name: 'Ask a follow-up' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/chat');
  expect(router.state.location.search).toBe('');
  const { about } = router.state.location.state;
  expect(CarriedSearch.parse(about)).toMatchObject({
    query: 'tea',
    results: [{ n: 1, title: 'Title 1', snippet: 'What entry 1 says.' }, { n: 2 }],
    summary: 'Tea is a drink.',
  });
});

it('spends a task on a further page only when asked to', async () => {
  answers.search = () =>
    Response.json(searchAnswer({ page: 2, pageCount: 3, total: 21, results: [webResult(11)] }));
  answers.summary = () =>
    turnResponse([
      { type: 'part', kind: 'text', change: 'More about tea.' },
      { type: 'done', outcome: 'complete' },
    ]);
  await open('/search/web?q=tea&page=2', ann);
  await expect.element(page.getByRole('article', { name: 'Title 11' })).toBeVisible();
  expect(summaryRequests()).toEqual([]);
  await page.getByRole('button', { name: 'Summarise this page' }).click();
  await expect.element(page.getByText('More about tea.')).toBeVisible();
  expect(summaryRequests()).toEqual([{ path: '/api/search/web/summary', body: { query: 'tea', page: 2 } }]);
});

it('turns pages by links, with the focus at their beginning, and the way back', async () => {
  answers.search = () => {
    const isSecond = requests.at(-1)?.path.endsWith('page=2') ?? false;
    const n = isSecond ? 11 : 1;
    return Response.json(
      searchAnswer({ page: isSecond ? 2 : 1, pageCount: 2, total: 11, results: [webResult(n)] }),
    );
  };
  const { router } = await open('/search/web?q=tea');
  await follow(router, 'Page 2');
  await expect.element(page.getByRole('article', { name: 'Title 11' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const before = requests.length;
  await router.navigate(-1);
  await expect.element(page.getByRole('article', { name: 'Title 1' })).toBeVisible();
  expect(requests).toHaveLength(before);
});

it('keeps the results when the summary fails, says why, and tries again', async () => {
  answers.summary = () => errorResponse(429, 'quota_exceeded', 'You have used all 25 of today’s tasks.');
  await open('/search/web?q=tea', ann);
  const panel = page.getByRole('region', { name: 'AI-Generated Summary' });
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/You have used all 25 of today’s tasks/);
  await expect
    .element(panel.getByRole('link', { name: 'See the plans' }))
    .toHaveAttribute('href', '/pricing');
  await expect.element(page.getByRole('article', { name: 'Title 1' })).toBeVisible();
});

it('offers to try again when the model failed', async () => {
  answers.summary = () =>
    turnResponse([
      { type: 'error', code: 'model_failed', message: 'Failed to get response' },
      { type: 'done', outcome: 'failed' },
    ]);
  await open('/search/web?q=tea', ann);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to get response/);
  answers.summary = () =>
    turnResponse([
      { type: 'part', kind: 'text', change: 'Tea is a drink.' },
      { type: 'done', outcome: 'complete' },
    ]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Tea is a drink.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('says when nothing was found, and offers the better spelling', async () => {
  answers.search = () =>
    Response.json(searchAnswer({ query: 'tae', total: 0, results: [], suggestion: 'tea' }));
  const { router } = await open('/search/web?q=tae', ann);
  await expect.element(page.getByText('Nothing was found for “tae”.')).toBeVisible();
  expect(summaryRequests()).toEqual([]);
  answers.search = () => Response.json(searchAnswer());
  await follow(router, 'tea');
  await expect.element(page.getByRole('article', { name: 'Title 1' })).toBeVisible();
});

it('shows an error with a way to try again', async () => {
  answers.search = () =>
    errorResponse(429, 'rate_limited', 'That was a lot at once. Wait a moment and try again.');
  await open('/search/web?q=tea');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/That was a lot at once\./);
  answers.search = () => Response.json(searchAnswer());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('article', { name: 'Title 1' })).toBeVisible();
});

it('says that no source could be reached instead of that there is nothing', async () => {
  answers.search = () =>
    Response.json(
      searchAnswer({
        total: 0,
        results: [],
        providers: [{ id: 'a', name: 'A', state: 'failed', count: 0, milliseconds: 4000 }],
      }),
    );
  await open('/search/web?q=tea');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/None of the sources could be reached\./);
  await expect.element(page.getByText('No sources answered, 1 could not be reached')).toBeVisible();
  await expect.element(page.getByText(/^About 0 results/)).not.toBeInTheDocument();
});

it('says what research that is on means here, before anything is sent', async () => {
  settings = { ...defaultSettings, deepResearchEnabled: true, researchDepth: 'thorough' };
  await open('/search/web', ann);
  await expect
    .element(page.getByRole('combobox', { name: 'Search the web' }))
    .toHaveAccessibleDescription(
      'Deep Research is on in chats, until you switch it off: a follow-up costs 5 tasks. Searches are not affected.',
    );
});

it.each(['light', 'dark'])('has no accessibility faults in %s', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  answers.search = () => Response.json(searchAnswer({ pageCount: 3, total: 30 }));
  answers.summary = () =>
    turnResponse([
      {
        type: 'part',
        kind: 'sources',
        change: { id: 1, n: 1, url: '/reference/entry-1', title: 'Title 1', snippet: 'It.' },
      },
      { type: 'part', kind: 'text', change: 'Tea is a drink. ⟦1⟧' },
      { type: 'done', outcome: 'complete' },
    ]);
  const { screen } = await open('/search/web?q=tea', ann);
  await expect.element(page.getByRole('button', { name: 'Ask a follow-up' })).toBeVisible();
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  document.documentElement.classList.remove('dark');
});

it('gives a summary its room before it is there, and keeps wide code within a phone', async () => {
  await page.viewport(390, 844);
  const summary = Promise.withResolvers<Response>();
  answers.summary = () => summary.promise;
  await open('/search/web?q=tea', ann);
  const results = page.getByRole('region', { name: 'Results' });
  await expect.element(results.getByRole('article').first()).toBeVisible();
  const top = () => results.element().getBoundingClientRect().top;
  const before = top();
  const wide = `\`\`\`ts\nconst ${'wide'.repeat(40)} = 1;\n\`\`\``;
  const text = `${'Tea is a drink of many lands, and of many hours of the day. '.repeat(6)}\n\n${wide}`;
  summary.resolve(
    turnResponse([
      { type: 'part', kind: 'text', change: text },
      { type: 'done', outcome: 'complete' },
    ]),
  );
  await expect.element(page.getByRole('button', { name: 'Read the rest' })).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThan(2);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
