import '#client/styles/app.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PostCard } from '#features/site/shared/cards.ts';
import { BlogList } from './blog-list.tsx';

const post: PostCard = {
  id: 'one',
  title: 'How to ask',
  description: 'Questions that get answers.',
  category: 'Tutorials',
  date: '20 November 2026',
  minutes: 4,
  scene: 'window',
};

it('says whether a category is empty or only has nothing with these words', async () => {
  await render(<BlogList posts={[post]} categories={['Tutorials', 'Research']} />);
  await page.getByRole('button', { name: /Research/ }).click();
  await expect.element(page.getByText('Nothing in Research yet.')).toBeVisible();
  await page.getByRole('button', { name: /Tutorials/ }).click();
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('kettles');
  await expect.element(page.getByText('No posts in Tutorials match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect.element(page.getByText('How to ask')).toBeVisible();
});
