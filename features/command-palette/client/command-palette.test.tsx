import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { product } from '#assembly/client/product.ts';
import { type FakeRequest, fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import { PressAtOnce } from '#client/app/testing/press-at-once.tsx';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { PaletteAnswer } from '#features/command-palette/shared/command-palette.contract.ts';
import { PaletteHost } from './palette-host.tsx';

type Group = PaletteAnswer['groups'][number];

const at = '2026-03-01T10:00:00.000Z';
const chat = (id: string, title: string, excerpt: Group['items'][number]['excerpt'] = []): Group => ({
  kind: 'chat',
  items: [{ kind: 'chat', id, title, variant: null, excerpt, at, href: `/chat/${id}` }],
});
const search: Group = {
  kind: 'search',
  items: [
    {
      kind: 'search',
      id: 's1',
      title: 'wild rice',
      variant: 'web',
      excerpt: [],
      at,
      href: '/search/web?q=wild%20rice',
    },
  ],
};
const recent: PaletteAnswer = { groups: [chat('c1', 'Rice for four'), search] };
const found: PaletteAnswer = {
  groups: [
    chat('c2', 'Boiler', [
      { text: 'The ', isMatch: false },
      { text: 'zebra', isMatch: true },
      { text: ' hose', isMatch: false },
    ]),
  ],
};
const nothing: PaletteAnswer = { groups: [] };

let requests: FakeRequest[];
beforeEach(() => {
  requests = fakeServer({
    'GET /api/palette?q=': Response.json(recent),
    'GET /api/palette?q=zebra': Response.json(found),
    'GET /api/palette?q=nothing': Response.json(nothing),
    'GET /api/palette?q=dark': Response.json(nothing),
  });
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.classList.remove('dark');
  vi.restoreAllMocks();
});

async function open(user: typeof maya | null = maya) {
  const shown = await renderRoutes(
    [
      {
        path: '*',
        Component: () => (
          <main>
            <button type="button">Before</button>
            <PaletteHost />
          </main>
        ),
      },
    ],
    { at: '/start', user, product },
  );
  await shown.screen.getByRole('button', { name: 'Before' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = shown.screen.getByRole('combobox', { name: 'Search everything' });
  await expect.element(field).toHaveFocus();
  return { ...shown, field };
}

const names = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

test('begins with what was last used, and Enter opens it', async () => {
  const { screen, address } = await open();
  await expect.element(screen.getByRole('option', { name: 'Rice for four' })).toBeVisible();
  expect(names().slice(0, 2)).toEqual(['Rice for four', 'wild rice']);
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(address).toBe('/chat/c1');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('finds in chats and marks the words there', async () => {
  const { screen, field, address } = await open();
  await field.fill('zebra');
  const row = screen.getByRole('option', { name: /^Boiler/ });
  await expect.element(row).toBeVisible();
  expect(row.element().querySelector('mark')?.textContent).toBe('zebra');
  await expect.element(screen.getByText('One match in your things')).toBeInTheDocument();
  await row.click();
  await expect.poll(address).toBe('/chat/c2');
});

test('says that nothing of one’s own holds the words, and where else to look', async () => {
  const { screen, field, address } = await open();
  await field.fill('nothing');
  await expect.element(screen.getByText('None of your things match these words.')).toBeVisible();
  await screen.getByRole('option', { name: 'Search the web for “nothing”' }).click();
  await expect.poll(address).toBe('/search/web?q=nothing');
});

test('changes the theme by keyboard alone, and gives the focus back', async () => {
  const { screen, field } = await open();
  await field.fill('dark');
  await expect.element(screen.getByRole('option', { name: 'Dark theme' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('the same keys close it again, and Escape too', async () => {
  const { screen } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await expect.element(screen.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a failure is told, pages stay within reach, and another try works', async () => {
  vi.restoreAllMocks();
  let isBroken = true;
  fakeServer({
    'GET /api/palette?q=': () => (isBroken ? refusal(500, 'internal', 'Broken.') : Response.json(recent)),
  });
  const { screen } = await open();
  await expect.element(screen.getByText('Your things could not be searched.')).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'New Chat' })).toBeVisible();
  isBroken = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('option', { name: 'Rice for four' })).toBeVisible();
});

test('signed out it asks the server for nothing, and offers nothing that needs a person', async () => {
  const { screen } = await open(null);
  await expect.element(screen.getByRole('option', { name: 'Web search' })).toBeVisible();
  expect(names()).not.toContain('Select AI Model');
  expect(requests.filter(({ path }) => path.startsWith('/api/palette'))).toEqual([]);
});

test('opens for whoever presses its key as soon as the screen is there', async () => {
  const { screen } = await renderRoutes(
    [
      {
        path: '*',
        Component: () => (
          <PressAtOnce press={{ key: 'k', ctrlKey: true }}>
            <PaletteHost />
          </PressAtOnce>
        ),
      },
    ],
    { at: '/start', user: maya },
  );
  await expect.element(screen.getByRole('combobox', { name: 'Search everything' })).toHaveFocus();
});
