import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { MemoryItem } from '#features/history/shared/memory.contract.ts';
import type { Fact } from '#features/memory/shared/facts.contract.ts';
import { Component } from './memory.route.tsx';

const item = (id: string, more: Partial<MemoryItem> = {}): MemoryItem => ({
  id,
  source: 'message',
  type: 'chat',
  title: `Chat ${id}`,
  excerpt: [{ text: `Words of ${id}`, isMatch: false }],
  timestamp: '2026-01-05T12:00:00.000Z',
  tags: [],
  isBookmarked: false,
  role: 'user',
  model: null,
  href: `/chat/${id}#message-${id}`,
  ...more,
});

const fact = (id: string, text: string, more: Partial<Fact> = {}): Fact => ({
  id,
  text,
  isActive: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  saidIn: null,
  ...more,
});

type Answers = Record<string, (address: URL, body: unknown) => unknown>;

/** Responds by method and path; lists are empty unless given. */
async function show(at: string, answers: Answers = {}) {
  const asked: { name: string; search: string; body: unknown }[] = [];
  const usual: Answers = {
    'GET /api/memory': () => ({ items: [], nextCursor: null }),
    'GET /api/memory/tags': () => ({ tags: [] }),
    'GET /api/memory/facts': () => ({ facts: [], personalization: true }),
    'GET /api/privacy': () => ({ usageData: true, crashReports: true, personalization: true }),
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.origin);
    const name = `${init?.method ?? 'GET'} ${address.pathname}`;
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ name, search: address.search, body });
    const answer = { ...usual, ...answers }[name];
    if (!answer) throw new Error(`unexpected request: ${name}`);
    const value = answer(address, body);
    if (value instanceof Response) return value;
    return value === null ? new Response(null, { status: 204 }) : Response.json(value);
  });
  const { address, router } = await renderRoutes(
    [
      {
        path: '/memory',
        element: (
          <ToastProvider>
            <Component />
          </ToastProvider>
        ),
      },
    ],
    { at, user: maya },
  );
  const sentTo = (name: string) => asked.filter((one) => one.name === name);
  return { asked, address, router, sentTo };
}

const cards = page.getByRole('list', { name: 'Memories' }).getByRole('heading');
const facts = page.getByRole('list', { name: 'What Everyday remembers' });

it('shows six cards while it loads, and then what there is', async () => {
  const answer = Promise.withResolvers<Response>();
  await show('/memory', { 'GET /api/memory': () => answer.promise });
  await expect.element(page.getByText('Loading your memory')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  answer.resolve(Response.json({ items: [item('one')], nextCursor: null }));
});

it('leads to the message, to a new memory, and says when there is nothing', async () => {
  await show('/memory', {
    'GET /api/memory': ({ searchParams }) => ({
      items: searchParams.get('type') === 'search' ? [] : [item('one')],
      nextCursor: null,
    }),
  });
  await expect
    .element(page.getByRole('link', { name: 'Chat one' }))
    .toHaveAttribute('href', '/chat/one#message-one');
  await expect.element(page.getByRole('link', { name: 'New memory' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('radio', { name: 'Searches' }).click();
  await expect.element(page.getByText('Nothing in your memory matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('link', { name: 'Chat one' })).toBeVisible();
});

it('asks for what is typed and chosen, and keeps it in the address', async () => {
  const { address, sentTo } = await show('/memory', {
    'GET /api/memory/tags': () => ({ tags: [{ tag: 'home', count: 2 }] }),
  });
  await page.getByRole('searchbox', { name: 'Search your memory' }).fill('boiler');
  await page.getByRole('combobox', { name: 'Time' }).selectOptions('Past Week');
  await page.getByRole('button', { name: 'Bookmarked' }).click();
  await page.getByRole('button', { name: 'home' }).click();
  await expect
    .poll(() => sentTo('GET /api/memory').at(-1)?.search)
    .toBe('?type=all&time=week&q=boiler&tag=home&bookmarked=true');
  expect(address()).toBe('/memory?q=boiler&time=week&bookmarked=true&tag=home');
});

it('narrows by kind, days, model and contents behind “More filters”, which opens where the address has one', async () => {
  const { address, sentTo } = await show('/memory', {
    'GET /api/memory/models': () => ({ models: ['Otter 4'] }),
  });
  const more = page.getByRole('button', { name: 'More filters' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await page.getByLabelText('From').fill('2026-01-02');
  await page.getByLabelText('To').fill('2026-02-03');
  await page.getByRole('combobox', { name: 'Answered by' }).selectOptions('Otter 4');
  await page.getByRole('button', { name: 'With sources' }).click();
  await expect
    .poll(() => sentTo('GET /api/memory').at(-1)?.search)
    .toBe('?type=all&time=all&from=2026-01-02&to=2026-02-03&model=Otter+4&has=sources');
  expect(address()).toBe('/memory?from=2026-01-02&to=2026-02-03&model=Otter+4&has=sources');
  await expect.element(page.getByRole('button', { name: 'More filters · 4' })).toBeVisible();
  // Only messages have a model and sources.
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Searches');
  await expect.poll(address).toBe('/memory?from=2026-01-02&to=2026-02-03&type=search');
});

it('says what was not looked through yet, and goes on', async () => {
  await show('/memory?has=files', {
    'GET /api/memory/models': () => ({ models: [] }),
    'GET /api/memory': ({ searchParams }) =>
      searchParams.has('cursor')
        ? { items: [item('old')], nextCursor: null }
        : { items: [], nextCursor: 'further' },
  });
  await expect
    .element(page.getByRole('button', { name: 'With files' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(
      page.getByText('Nothing in your newest messages. The older ones have not been looked through yet.'),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: 'Chat old' })).toBeVisible();
});

it('offers to try again, and shows more on request', async () => {
  let tries = 0;
  await show('/memory', {
    'GET /api/memory': ({ searchParams }) => {
      tries += 1;
      if (tries === 1 || tries === 3) return refusal(500, 'internal', 'No.');
      return searchParams.has('cursor')
        ? { items: [item('two')], nextCursor: null }
        : { items: [item('one')], nextCursor: 'next' };
    },
  });
  await expect.element(page.getByRole('alert').getByText('Failed to load your memory')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert').getByText('Failed to load your memory')).toBeVisible();
  await expect.poll(() => cards.all().length).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => cards.all().length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('bookmarks messages and searches at once, each where its mark is kept', async () => {
  const { sentTo } = await show('/memory', {
    'GET /api/memory': () => ({
      items: [item('one'), item('two', { source: 'search', type: 'search', title: 'rice', role: null })],
      nextCursor: null,
    }),
    'PUT /api/memory/messages/one/bookmark': () => null,
    'PATCH /api/search/history/two': () => refusal(500, 'internal', 'No.'),
  });
  await page.getByRole('button', { name: 'Bookmark “Chat one”' }).click();
  // In the same task as the press, whatever the server is doing.
  expect(page.getByRole('button', { name: 'Remove the bookmark from “Chat one”' }).query()).not.toBeNull();
  await expect
    .element(page.getByRole('button', { name: 'Remove the bookmark from “Chat one”' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => sentTo('PUT /api/memory/messages/one/bookmark')[0]?.body)
    .toEqual({ isBookmarked: true });
  await page.getByRole('button', { name: 'Bookmark “rice”' }).click();
  await expect
    .element(page.getByRole('alert').getByText('That change could not be saved. Please try again.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Bookmark “rice”' }))
    .toHaveAttribute('aria-pressed', 'false');
});

it('adds tags with Enter or from one’s own, and removes them', async () => {
  const { sentTo } = await show('/memory', {
    'GET /api/memory': () => ({ items: [item('one', { tags: ['x'] })], nextCursor: null }),
    'GET /api/memory/tags': () => ({ tags: [{ tag: 'Home', count: 2 }] }),
    'PUT /api/memory/messages/one/tags': () => null,
  });
  await page.getByRole('button', { name: 'Add Tag to “Chat one”' }).click();
  const field = page.getByRole('textbox', { name: 'New tag for “Chat one”' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('garden{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove tag garden' })).toBeVisible();
  await page.getByRole('list', { name: 'Your tags' }).getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Remove tag x' }).click();
  await expect
    .poll(() => sentTo('PUT /api/memory/messages/one/tags').map(({ body }) => body))
    .toEqual([{ tags: ['x', 'garden'] }, { tags: ['x', 'garden', 'Home'] }, { tags: ['garden', 'Home'] }]);
  await field.click();
  await userEvent.keyboard('x'.repeat(31));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Keep a tag to 30 characters.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Add Tag to “Chat one”' })).toHaveFocus();
});

it('deletes with a chance to undo', async () => {
  const { sentTo, router } = await show('/memory', {
    'GET /api/memory': () => ({
      items: [item('one'), item('two', { role: 'assistant' })],
      nextCursor: null,
    }),
    'DELETE /api/memory/messages/two': () => ({ ids: ['two'] }),
  });
  await page.getByRole('button', { name: 'Delete “Chat one”' }).click();
  await expect.element(page.getByRole('link', { name: 'Chat one' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Question and its answer deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('link', { name: 'Chat one' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete “Chat two”' }).click();
  await expect.element(page.getByText('Answer deleted')).toBeVisible();
  // From another screen too.
  await router.navigate('/memory?tab=facts');
  await expect.element(page.getByRole('switch', { name: 'Personalization' })).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  expect(sentTo('DELETE /api/memory/messages/two')).toHaveLength(1);
  expect(sentTo('DELETE /api/memory/messages/one')).toHaveLength(0);
});

it('lists what is remembered with where it was said; adds, edits, pauses and forgets', async () => {
  const kept = [fact('a', 'I like tea', { saidIn: { title: 'Drinks', href: '/chat/c#message-m' } })];
  const { sentTo } = await show('/memory?tab=facts', {
    'GET /api/memory/facts': () => ({ facts: kept, personalization: true }),
    'POST /api/memory/facts': (_address, body) => {
      const added = fact('b', (body as { text: string }).text);
      kept.unshift(added);
      return added;
    },
    'PATCH /api/memory/facts/a': (_address, body) => Object.assign(kept.at(-1)!, body),
  });
  await expect
    .element(page.getByRole('link', { name: 'Drinks' }))
    .toHaveAttribute('href', '/chat/c#message-m');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Enter what to remember first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add something to remember' }).fill('  I am   vegetarian ');
  await userEvent.keyboard('{Enter}');
  await expect.element(facts.getByText('I am vegetarian')).toBeVisible();
  const options = page.getByRole('button', { name: 'Options for “I like tea”' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'What to remember' }).fill('I like coffee');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(facts.getByText('I like coffee')).toBeVisible();
  await page.getByRole('button', { name: 'Options for “I like coffee”' }).click();
  await page.getByRole('menuitem', { name: 'Do not use in answers' }).click();
  await expect.element(facts.getByText('Paused')).toBeVisible();
  // A press during the exit animation would count as the one that closes it.
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(sentTo('PATCH /api/memory/facts/a').map(({ body }) => body)).toEqual([
    { text: 'I like coffee' },
    { isActive: false },
  ]);
  await page.getByRole('button', { name: 'Options for “I like coffee”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(facts.getByText(/^I like coffee/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(facts.getByText(/^I like coffee/)).toBeVisible();
});

it('switches personalization, and forgets everything when that is meant', async () => {
  let kept = [fact('a', 'I like tea'), fact('b', 'I live in Bern')];
  const { sentTo } = await show('/memory?tab=facts', {
    'GET /api/memory/facts': () => ({ facts: kept, personalization: true }),
    'PATCH /api/privacy': () => ({ usageData: true, crashReports: true, personalization: false }),
    'DELETE /api/memory/facts': () => {
      kept = [];
      return null;
    },
  });
  await page.getByRole('switch', { name: 'Personalization' }).click();
  await expect.element(page.getByText(/^Off: nothing new is kept/)).toBeVisible();
  await expect.poll(() => sentTo('PATCH /api/privacy')[0]?.body).toEqual({ personalization: false });
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget everything' }).click();
  await expect.element(page.getByText('Everyday remembers nothing about you')).toBeVisible();
});
