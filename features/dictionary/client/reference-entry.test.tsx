import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReferenceEntry } from '#features/dictionary/shared/dictionary.contract.ts';
import { Component } from './reference-entry.route.tsx';

const source = { name: 'WordNet 3.1', licence: 'WordNet licence', url: '/reference/about-the-reference' };
const polish: ReferenceEntry = {
  slug: 'polish',
  title: 'polish',
  kind: 'entry',
  senses: [
    {
      id: 'noun-1',
      title: 'polish',
      partOfSpeech: 'noun',
      definition: 'the property of being smooth and shiny',
      examples: ['a fine polish'],
      synonyms: [{ slug: 'gloss', title: 'gloss' }],
      antonyms: [{ slug: 'dullness', title: 'dullness' }],
      relations: [{ label: 'Kinds', entries: [{ slug: 'glaze', title: 'glaze' }], total: 1200 }],
    },
    {
      id: 'adjective-1',
      title: 'Polish',
      partOfSpeech: 'adjective',
      definition: 'of or relating to Poland',
      examples: [],
      synonyms: [],
      antonyms: [],
      relations: [],
    },
  ],
  body: null,
  source,
};
const guide: ReferenceEntry = {
  slug: 'everyday-units',
  title: 'Everyday units',
  kind: 'guide',
  senses: [],
  body: 'Factors.\n\n# Length\n\n| Unit | Is |\n|---|---|\n| inch | 2.54 cm |\n\n<b>plain</b> [more](/reference/inch) [bad](javascript:alert)',
  source,
};

let answer: () => Response;

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer());
});
afterEach(() => document.documentElement.classList.remove('dark'));

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/reference/:slug', Component }], { initialEntries: [address] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

async function violations(): Promise<string[]> {
  // The page's landmarks come from the shell around this screen.
  const results = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

it('shows the meanings of a term and marks the one that the address names', async () => {
  answer = () => Response.json(polish);
  await open('/reference/polish#adjective-1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'polish' })).toBeVisible();
  await expect.element(page.getByText('“a fine polish”')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'gloss' })).toHaveAttribute('href', '/reference/gloss');
  await expect.element(page.getByText('and 1,199 more')).toBeVisible();
  const marked = document.querySelectorAll('[aria-current="location"]');
  expect([...marked].map(({ id }) => id)).toEqual(['adjective-1']);
  await expect.element(page.getByText('Polish', { exact: true })).toBeVisible();
});

it('leads on to a chat and to a web search', async () => {
  answer = () => Response.json(polish);
  await open('/reference/polish');
  await expect
    .element(page.getByRole('link', { name: 'Ask Everyday about this' }))
    .toHaveAttribute('href', '/chat?q=What%20is%20polish%3F');
  await expect
    .element(page.getByRole('link', { name: 'Search the web' }))
    .toHaveAttribute('href', '/search/web?q=polish');
});

it('draws a guide without letting its text become markup', async () => {
  answer = () => Response.json(guide);
  await open('/reference/everyday-units');
  await expect.element(page.getByRole('heading', { name: 'Length' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '2.54 cm' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/reference/inch');
  expect(document.querySelector('article b, a[href^="javascript"]')).toBeNull();
});

it('offers what is near when there is no such entry', async () => {
  const suggestions = [{ slug: 'photosynthesis', title: 'photosynthesis' }];
  answer = () =>
    Response.json(
      {
        error: {
          code: 'not_found',
          message: 'The reference has no entry with that name.',
          details: { suggestions },
        },
      },
      { status: 404 },
    );
  await open('/reference/photo-sinthesis');
  await expect.element(page.getByText('The reference has no entry for “photo sinthesis”')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'photosynthesis' }))
    .toHaveAttribute('href', '/reference/photosynthesis');
});

it('says what failed and tries again', async () => {
  answer = () =>
    Response.json(
      { error: { code: 'internal', message: 'Something went wrong on our side.' } },
      { status: 500 },
    );
  await open('/reference/polish');
  await expect.element(page.getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible();
  answer = () => Response.json(polish);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'polish' })).toBeVisible();
});

it.each(['light', 'dark'])('has no accessibility faults in %s', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const [entry, heading] of [
    [polish, 'polish'],
    [guide, 'Everyday units'],
  ] as const) {
    answer = () => Response.json(entry);
    await open(`/reference/${entry.slug}#noun-1`);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await violations()).toEqual([]);
    document.body.replaceChildren();
  }
});
