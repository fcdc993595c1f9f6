import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SupportSearch } from './support-search.tsx';

const entries = [
  {
    title: 'Backups',
    href: '/docs/data',
    kind: 'Documentation',
    text: 'Stop the server and copy the folder.',
  },
  { title: 'Privacy', href: '/privacy', kind: 'Legal', text: 'Nothing leaves the folder without you.' },
];

afterEach(() => vi.unstubAllGlobals());

it('finds the texts with every word', async () => {
  vi.stubGlobal('fetch', async () => Response.json(entries));
  await render(<SupportSearch />);
  await page.getByLabelText('Search the help centre').fill('copy FOLDER');
  await expect.element(page.getByRole('link', { name: /Backups/ })).toHaveAttribute('href', '/docs/data');
  expect(page.getByRole('link').elements()).toHaveLength(1);
  await page.getByLabelText('Search the help centre').fill('submarine');
  await expect.element(page.getByText(/^No help article matches these words/)).toBeVisible();
});

it('says when the texts cannot be fetched, and tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isUp = false;
  vi.stubGlobal('fetch', async () => (isUp ? Response.json(entries) : new Response('', { status: 503 })));
  await render(<SupportSearch />);
  await page.getByLabelText('Search the help centre').fill('folder');
  await expect.element(page.getByRole('alert').getByText(/could not be loaded/)).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: /Privacy/ })).toBeVisible();
});
