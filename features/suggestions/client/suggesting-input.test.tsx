import '#client/styles/app.css';
import axe from 'axe-core';
import { type ReactNode, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contribute } from '#client/app/extension-point.ts';
import { ProductProvider } from '#client/app/product.tsx';
import { type OwnItemLook, ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import type { TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';
import { SuggestingInput } from './suggesting-input.tsx';

const volcano: TypedSuggestion = {
  kind: 'search',
  label: 'you searched for this',
  text: 'volcano trips',
  href: null,
  ids: ['s1', 's2'],
};
const chat: TypedSuggestion = {
  kind: 'chat',
  label: 'one of your chats',
  text: 'Iceland volcano',
  href: '/chat/c1',
  ids: [],
};
const entry: TypedSuggestion = {
  kind: 'reference',
  label: 'in the reference',
  text: 'volcanology',
  href: null,
  ids: [],
};

const onSearch = vi.fn();
const onOpen = vi.fn();
const onSubmit = vi.fn();
let requests: { name: string; signal: AbortSignal | null | undefined }[];
let answer: (query: string) => TypedSuggestion[] | Promise<Response>;

beforeEach(() => {
  for (const spy of [onSearch, onOpen, onSubmit]) spy.mockClear();
  requests = [];
  answer = () => [volcano, chat, entry];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.origin);
    const query = address.searchParams.get('q') ?? '';
    requests.push({ name: `${init?.method} ${address.pathname}${address.search}`, signal: init?.signal });
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    const given = await answer(query);
    return Array.isArray(given) ? Response.json({ suggestions: given }) : given;
  });
});

function Form({ children }: { children?: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <main style={{ padding: '20px 20px 400px' }}>
      <h1>Search</h1>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(field.current?.value);
        }}
      >
        <SuggestingInput
          field={field}
          aria-label="Search the web"
          onSearch={onSearch}
          onOpen={onOpen}
          listClassName="top-full"
        />
      </form>
      <button type="button">Elsewhere</button>
      {children}
    </main>
  );
}

const field = page.getByRole('combobox', { name: 'Search the web' });
const list = page.getByRole('listbox', { name: 'Suggestions' });
const option = (name: RegExp | string) => list.getByRole('option', { name });
const active = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

async function type(text: string) {
  await render(<Form />);
  await field.click();
  await userEvent.keyboard(text);
}

/** Keys faster than any pause that a busy machine might add between them. */
function typeAtOnce(text: string) {
  const input = field.element() as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (let end = 1; end <= text.length; end += 1) {
    setValue?.call(input, text.slice(0, end));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

it('shows where each suggestion comes from, marks what was typed, and tells how many there are', async () => {
  await type('volc');
  await expect.element(option('volcano trips, you searched for this')).toBeVisible();
  await expect.element(option('Iceland volcano, one of your chats')).toBeVisible();
  await expect.element(option('volcanology, in the reference')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect([...list.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'volc',
    'volc',
    'volc',
  ]);
  await expect.element(page.getByText(/^3 suggestions\./)).toBeInTheDocument();
  expect((await axe.run()).violations).toEqual([]);
});

it('asks once for what is typed quickly, and gives up what is no longer wanted', async () => {
  let isSlow = true;
  answer = () => (isSlow ? new Promise<Response>(() => {}) : [entry]);
  await render(<Form />);
  await field.click();
  typeAtOnce('vol');
  await expect.poll(() => requests.map(({ name }) => name)).toEqual(['GET /api/search/suggestions?q=vol']);
  isSlow = false;
  await userEvent.keyboard('c');
  await expect.element(option(/volcanology/)).toBeVisible();
  expect(requests.map(({ name }) => name)).toEqual([
    'GET /api/search/suggestions?q=vol',
    'GET /api/search/suggestions?q=volc',
  ]);
  expect(requests[0]?.signal?.aborted).toBe(true);
});

it('is gone through by the arrows, with the field in the round, and Enter takes one', async () => {
  await type('volc');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('volcano trips');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toContain('volcanology');
  await userEvent.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['volcanology']]);
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
});

it('leaves Enter to the form while nothing is pointed at', async () => {
  await type('volc');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['volc']]);
  await expect.element(list).not.toBeInTheDocument();
});

it('opens a chat by a click', async () => {
  await type('volc');
  await option(/Iceland/).click();
  expect(onOpen.mock.calls).toEqual([['/chat/c1']]);
});

it('closes by Escape without losing the text, and opens again by an arrow', async () => {
  await type('volc');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('volc');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
});

it('closes when the focus has gone', async () => {
  await type('volc');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
});

it.each(['by the keyboard', 'by the cross'])('forgets a search of one’s own %s', async (way) => {
  await type('volc');
  await expect.element(list).toBeVisible();
  await expect.element(option(/volcanology/)).toBeVisible();
  if (way === 'by the keyboard') {
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(/volcano trips/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
  } else await userEvent.click(page.getByTitle('Remove from history (Shift+Delete)'));
  await expect.element(option(/volcano trips/)).not.toBeInTheDocument();
  await expect.element(option(/volcanology/)).toBeVisible();
  expect(requests.map(({ name }) => name).filter((name) => name.startsWith('DELETE'))).toEqual([
    'DELETE /api/own-items/search/s1',
    'DELETE /api/own-items/search/s2',
  ]);
  expect(onSearch).not.toHaveBeenCalled();
});

it('shows nothing when the server fails, and typing goes on', async () => {
  answer = async () => Response.json({ error: { code: 'internal', message: 'No.' } }, { status: 500 });
  await type('volc');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await userEvent.keyboard('ano');
  await expect.element(field).toHaveValue('volcano');
  await expect.element(list).not.toBeInTheDocument();
});

it('a kind of thing that it does not know looks as everywhere', async () => {
  answer = () => [
    { kind: 'recipe', label: 'a recipe of yours', text: 'Volcano cake', href: '/r/1', ids: [] },
  ];
  const look: OwnItemLook = {
    kind: 'recipe',
    order: 1,
    label: 'Recipe',
    heading: 'Recipes',
    recentHeading: 'Recent recipes',
    Icon: ({ size }) => <svg data-icon="whisk" width={size} height={size} />,
  };
  const product = { screens: [], contributions: [contribute(ownItemLooks, [async () => [look]])] };
  await render(
    <ProductProvider product={product}>
      <Form />
    </ProductProvider>,
  );
  await field.click();
  await userEvent.keyboard('volc');
  await expect.element(option('Volcano cake, a recipe of yours')).toBeVisible();
  await expect.poll(() => list.element().querySelectorAll('[data-icon="whisk"]').length).toBe(1);
});
