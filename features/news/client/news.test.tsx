import { SessionProvider } from '#client/app/session.tsx';
import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { NewsFrontPage, NewsResult } from '#features/news/shared/news.contract.ts';
import { NewsCard } from './news-card.tsx';
import { NewsFront } from './news-front.tsx';

const article: NewsResult = {
  id: 'one',
  n: 1,
  title: 'River Alder bursts its banks',
  url: 'https://post.example/flood',
  source: 'Harbour Post',
  sourceUrl: 'https://post.example/',
  publishedAt: '2026-11-20T00:00:00.000Z',
  summary: 'Streets are closed.',
  category: 'World',
  image: null,
  author: 'Ann Example',
};
const answered = { id: 'feeds', name: 'News feeds', state: 'answered', count: 1, milliseconds: 3 } as const;
let front: () => Response;

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => front());
});

async function open(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }]);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider initialUser={null} onUserChange={() => {}}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const today = (page: Partial<NewsFrontPage>) => () =>
  Response.json({ sections: [], providers: [answered], ...page });

it('a card says who reported what, when and where to read it', async () => {
  await open(<NewsCard article={article} />);
  const card = page.getByRole('article', { name: article.title });
  await expect.element(card).toMatchTextContent(/Harbour Post\s*· Ann Example\s*· 20 November 2026/);
  await expect.element(card.getByRole('link', { name: /^Read More/ })).toHaveAttribute('href', article.url);
  await expect
    .element(card.getByRole('link', { name: 'Harbour Post' }))
    .toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

it('a picture that cannot be fetched is replaced by a drawn one', async () => {
  await open(<NewsCard article={{ ...article, image: '/api/pictures?u=x&w=640&s=wrong' }} />);
  await expect.poll(() => document.querySelectorAll('img').length).toBe(0);
  await expect.element(page.getByRole('article')).toBeVisible();
});

it('the front page is by category', async () => {
  front = today({ sections: [{ category: 'World', articles: [article] }] });
  await open(<NewsFront />);
  await expect.element(page.getByRole('region', { name: 'World' }).getByRole('article')).toBeVisible();
  expect(page.getByText('Sample results').elements()).toHaveLength(0);
});

it('the front page says who could not be reached, and labels its samples', async () => {
  front = today({ providers: [{ ...answered, state: 'failed', count: 0 }] });
  await open(<NewsFront />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/None of the sources could be reached\./);
  await expect.element(page.getByRole('heading', { name: 'Sample results' })).toBeVisible();
  await expect.element(page.getByText(/once a source answers\.$/)).toBeVisible();
  front = today({ sections: [{ category: 'World', articles: [article] }] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('region', { name: 'World' })).toBeVisible();
});

it('the front page invites to search where no source is connected', async () => {
  front = today({ providers: [] });
  await open(<NewsFront />);
  await expect.element(page.getByText('Enter your search query to begin exploring')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sample results' })).toBeVisible();
});
