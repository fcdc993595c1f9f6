import '#client/styles/app.css';
import { ShareIcon } from '@phosphor-icons/react/Share';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contribute } from '#client/app/extension-point.ts';
import { type Product, ProductProvider } from '#client/app/product.tsx';
import { SessionProvider } from '#client/app/session.tsx';
import { refusal } from '#client/app/testing/fake-server.ts';
import { maya } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { ChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { type ChatMenuItem, chatMenuItems } from '#features/chats/client/screen/chat-menu-item.ts';
import { everyChat } from '#features/chats/shared/every-chat.ts';
import type { HistoryChat } from '#features/history/shared/history.contract.ts';
import { passChange } from '#features/live-changes/client/testing/pass-change.ts';
import type { PastSearch } from '#features/search/shared/search.contract.ts';
import { usageOfFree } from '#features/usage/client/testing/usage-of-free.ts';
import { HistoryPanel } from './history-panel.tsx';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString();
const chat = (id: string, minute: number, more: Partial<HistoryChat> = {}): HistoryChat => ({
  id,
  title: `Chat ${id}`,
  updatedAt: at(minute),
  isPinned: false,
  projectId: null,
  snippet: [],
  ...more,
});
const search = (id: string, more: Partial<PastSearch> = {}): PastSearch => ({
  id,
  query: `query ${id}`,
  type: 'web',
  isPinned: false,
  createdAt: at(0),
  ...more,
});

type Answers = Record<string, (address: URL) => unknown>;

/** Responds by path and list; anything not given is an empty list. */
async function show(answers: Answers = {}, product: Product = { screens: [], contributions: [] }) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.origin);
    const list = address.searchParams.get('list');
    const name = `${init?.method ?? 'GET'} ${address.pathname}${list ? ` ${list}` : ''}`;
    asked.push(`${name}${address.search}`);
    const answer = answers[name];
    if (address.pathname === '/api/changes') return new Response(new ReadableStream());
    if (address.pathname === '/api/usage')
      return Response.json(usageOfFree({ dailyTasksUsed: 3, tasksUsed: 3 }));
    const body = answer ? await answer(address) : { items: [], nextCursor: null, images: [] };
    return body instanceof Response ? body : Response.json(body);
  });
  const router = createMemoryRouter(
    [{ path: '*', element: <HistoryPanel isOpen onClose={() => {}} currentId={null} firstTab="chats" /> }],
    { initialEntries: ['/chat'] },
  );
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider initialUser={maya} onUserChange={() => {}}>
        <ToastProvider>
          <ProductProvider product={product}>
            <RouterProvider router={router} />
          </ProductProvider>
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { asked };
}

const tab = (name: string) => page.getByRole('radio', { name });
const region = (name: string) => page.getByRole('region', { name });
const field = page.getByRole('searchbox', { name: 'Search history' });

it('says what is not there yet, in each tab', async () => {
  await show();
  await expect.element(page.getByText('No pinned chats')).toBeVisible();
  await expect.element(page.getByText('No recent chats')).toBeVisible();
  await tab('Web').click();
  await expect.element(page.getByText('No pinned searches')).toBeVisible();
  await expect.element(page.getByText('No recent searches')).toBeVisible();
  await tab('Images').click();
  await expect.element(page.getByText('No recent image searches')).toBeVisible();
  await expect.element(page.getByText('3 / 25 tasks today')).toBeVisible();
});

it('keeps its field, and the focus in it, while what can be done with a chat is loaded', async () => {
  const menu = Promise.withResolvers<readonly ChatMenuItem[]>();
  const chats = Promise.withResolvers<unknown>();
  await show(
    { 'GET /api/history/chats recent': () => chats.promise },
    { screens: [], contributions: [contribute(chatMenuItems, [() => menu.promise])] },
  );
  await field.click();
  chats.resolve({ items: [chat('one', 0)], nextCursor: null });
  await expect.element(page.getByRole('link', { name: 'Chat one' })).toBeVisible();
  await expect.element(field).toHaveFocus();
  const item = { id: 'share', label: 'Share by link', icon: ShareIcon, order: 1 } as const;
  menu.resolve([{ ...item, isInLists: true, Dialog: () => null }]);
  await page.getByRole('button', { name: 'Options for “Chat one”' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Share by link' })).toBeVisible();
});

it('groups what is recent by the day, and what is pinned not', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await show({
    'GET /api/history/chats pinned': () => ({
      items: [chat('pinned', 0, { isPinned: true })],
      nextCursor: null,
    }),
    'GET /api/history/chats recent': () => ({
      items: [
        chat('new', 0, { updatedAt: new Date().toISOString() }),
        chat('week', 0, { updatedAt: daysAgo(4) }),
        chat('old', 0, { updatedAt: '2024-03-05T12:00:00Z' }),
      ],
      nextCursor: null,
    }),
  });
  const day = (name: string) => region('Recent Chats').getByRole('list', { name });
  await expect.element(day('Today').getByRole('link', { name: 'Chat new' })).toBeVisible();
  await expect.element(day('Previous 7 days').getByRole('link', { name: 'Chat week' })).toBeVisible();
  await expect.element(day('March 2024').getByRole('link', { name: 'Chat old' })).toBeVisible();
  await expect.poll(() => region('Pinned Chats').getByRole('list').elements().length).toBe(1);
});

it('leads to each search where it was made', async () => {
  await show({
    'GET /api/history/searches recent': ({ searchParams }) => ({
      items:
        searchParams.get('tab') === 'images'
          ? [search('kettle', { type: 'image' })]
          : [search('a b'), search('n', { type: 'news' }), search('p', { type: 'place' })],
      nextCursor: null,
    }),
  });
  await tab('Web').click();
  await expect
    .element(page.getByRole('link', { name: 'query a b' }))
    .toHaveAttribute('href', '/search/web?q=query%20a%20b');
  await expect
    .element(page.getByRole('link', { name: 'News: query n' }))
    .toHaveAttribute('href', '/search/news?q=query%20n');
  await expect
    .element(page.getByRole('link', { name: 'Places: query p' }))
    .toHaveAttribute('href', '/search/places?q=query%20p');
  await tab('Images').click();
  await expect
    .element(page.getByRole('link', { name: 'query kettle' }))
    .toHaveAttribute('href', '/search/images?q=query%20kettle');
});

it('shows the five newest searches, and all of them when asked', async () => {
  const items = Array.from({ length: 7 }, (_, index) => search(`number ${index + 1}`));
  await show({ 'GET /api/history/searches recent': () => ({ items, nextCursor: null }) });
  await tab('Web').click();
  const rows = region('Recent Searches').getByRole('link', { name: /^query number/ });
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(5);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(page.getByRole('link', { name: 'query number 7' })).toBeVisible();
  expect(rows.elements()).toHaveLength(7);
  await expect.element(page.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
});

it('asks the server once the typing rests, marks the words, and shows all again when they are gone', async () => {
  const { asked } = await show({
    'GET /api/history/chats recent': () => ({ items: [chat('one', 1)], nextCursor: null }),
    'GET /api/history/chats found': () => ({
      items: [
        chat('rice', 2, {
          title: 'Dinner with rice',
          snippet: [
            { text: 'Is cooked ', isMatch: false },
            { text: 'rice', isMatch: true },
            { text: ' safe?', isMatch: false },
          ],
        }),
      ],
      nextCursor: null,
    }),
  });
  await field.click();
  // All of it in one task: between separate keystrokes a busy machine may pause for long enough.
  for (const letter of 'rice') document.execCommand('insertText', false, letter);
  await expect.element(field).toHaveValue('rice');
  const link = page.getByRole('link', { name: /Dinner with rice/ });
  await expect.element(link).toHaveTextContent('Dinner with riceIs cooked rice safe?');
  expect([...link.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'rice',
    'rice',
  ]);
  await expect.element(page.getByText('1 found', { exact: true })).toBeInTheDocument();
  const searches = asked.filter((request) => request.includes('list=found'));
  expect(searches).toEqual(['GET /api/history/chats found?list=found&q=rice']);
  await field.clear();
  await expect.element(page.getByRole('link', { name: 'Chat one' })).toBeVisible();
});

it('says when nothing was found', async () => {
  await show();
  await field.fill('zebra');
  await expect.element(page.getByText('No chats contain “zebra”')).toBeVisible();
  await tab('Web').click();
  await expect.element(page.getByText('No searches contain “zebra”')).toBeVisible();
});

it('moves a pinned chat at once, to its place, and back when the server refuses', async () => {
  let answer: (response: Response) => void = () => {};
  await show({
    'GET /api/history/chats pinned': () => ({
      items: [chat('new', 9, { isPinned: true }), chat('old', 1, { isPinned: true })],
      nextCursor: null,
    }),
    'GET /api/history/chats recent': () => ({ items: [chat('middle', 5)], nextCursor: null }),
    'PATCH /api/chats/middle': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const pinned = () =>
    region('Pinned Chats')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await page.getByRole('button', { name: 'Options for “Chat middle”' }).click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect.poll(pinned).toEqual(['Chat new', 'Chat middle', 'Chat old']);
  answer(refusal(500, 'internal', 'Something went wrong.'));
  await expect.poll(pinned).toEqual(['Chat new', 'Chat old']);
  await expect
    .element(page.getByRole('alert').getByText('That change could not be saved. Please try again.'))
    .toBeVisible();
});

it('loads older chats as the end comes into sight', async () => {
  const first = Array.from({ length: 40 }, (_, index) => chat(`a${index}`, 59 - index));
  await show({
    'GET /api/history/chats recent': ({ searchParams }) =>
      searchParams.get('cursor') === 'next'
        ? { items: [chat('oldest', 0)], nextCursor: null }
        : { items: first, nextCursor: 'next' },
  });
  await expect.element(page.getByRole('link', { name: 'Chat a0' })).toBeVisible();
  page.getByRole('link', { name: 'Chat a39' }).element().scrollIntoView();
  await expect.element(page.getByRole('link', { name: 'Chat oldest' })).toBeInTheDocument();
});

it('goes from the field through the entries by the arrows', async () => {
  await show({
    'GET /api/history/chats recent': () => ({ items: [chat('one', 2), chat('two', 1)], nextCursor: null }),
  });
  await expect.element(page.getByRole('link', { name: 'Chat one' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Chat one' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Chat two' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

it('says when the history cannot be loaded, and tries again', async () => {
  let isDown = true;
  const list = () =>
    isDown ? refusal(500, 'internal', 'Something went wrong.') : { items: [], nextCursor: null };
  await show({ 'GET /api/history/chats pinned': list, 'GET /api/history/chats recent': list });
  await expect.element(page.getByRole('alert').getByText('Failed to load chat history')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No recent chats')).toBeVisible();
});

it('says when clearing failed', async () => {
  await show({ 'DELETE /api/chats': () => refusal(500, 'internal', 'Something went wrong.') });
  await page.getByRole('button', { name: 'Clear All' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear All Chats?' });
  await question.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(page.getByRole('alert').getByText('Failed to clear chat history')).toBeVisible();
});

it('shows nothing of what another tab or device has cleared', async () => {
  let items = [chat('one', 1)];
  await show({ 'GET /api/history/chats recent': () => ({ items, nextCursor: null }) });
  const row = page.getByRole('link', { name: 'Chat one' });
  await expect.element(row).toBeVisible();
  items = [];
  passChange({ type: 'changed', kind: 'chat', id: everyChat, revision: 0, by: null });
  await expect.element(page.getByText('No recent chats')).toBeVisible();

  items = [chat('two', 2)];
  const otherTab = new BroadcastChannel('everyday-chats');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ sessionId: null } satisfies ChatNews);
  await expect.element(page.getByRole('link', { name: 'Chat two' })).toBeVisible();
});

it('shows the pictures that the person keeps below their searches for pictures', async () => {
  const image = {
    id: 'i1',
    title: 'A red kettle',
    url: 'https://pictures.example/kettle',
    site: 'pictures.example',
    width: 9,
    height: 9,
    creator: null,
    licence: null,
    bytes: null,
    thumbnail: '/favicon.svg',
    preview: '/favicon.svg',
    download: '/favicon.svg',
    savedAt: at(1),
  };
  await show({ 'GET /api/images/saved': () => ({ images: [image] }) });
  await tab('Images').click();
  await region('Saved Images').getByRole('button', { name: 'A red kettle' }).click();
  await expect.element(page.getByRole('dialog', { name: 'A red kettle' })).toBeVisible();
});
