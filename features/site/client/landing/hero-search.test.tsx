import '#client/styles/app.css';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';
import { HeroSearch } from './hero-search.tsx';

const onNavigate = vi.fn();
let suggested: TypedSuggestion[];
const field = page.getByRole('combobox', { name: 'Ask an everyday question' });
const list = page.getByRole('listbox', { name: 'Suggestions' });

beforeEach(() => {
  onNavigate.mockClear();
  // Most test browsers have no speech recognition; the tests that need it bring their own.
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  suggested = [];
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ suggestions: suggested }));
});

async function show() {
  await render(
    <main style={{ padding: 40 }}>
      <h1>Everyday</h1>
      <HeroSearch onNavigate={onNavigate} />
    </main>,
  );
}

it('opens on focus with five destinations, and is described as a combobox', async () => {
  await show();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.click();
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const names = list
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('.font-semibold')?.textContent);
  expect(names).toEqual(['Chat', 'Web search', 'Writer', 'Designer', 'Rephraser']);
  expect((await axe.run()).violations).toEqual([]);
});

it('shows destinations only while the text is empty, then what the text may mean', async () => {
  suggested = [
    { kind: 'chat', label: 'one of your chats', text: 'Tea for two', href: '/chat/c1', ids: [] },
    { kind: 'reference', label: 'in the reference', text: 'tea', href: null, ids: [] },
  ];
  await show();
  await field.click();
  await userEvent.keyboard('te');
  await expect.element(list.getByRole('option', { name: 'tea, in the reference' })).toBeVisible();
  await expect.element(list.getByText('Rephraser')).not.toBeInTheDocument();
  expect((await axe.run()).violations).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.keyboard('a');
  await list.getByRole('option', { name: /Tea for two/ }).click();
  expect(onNavigate.mock.calls).toEqual([['/search/web?q=tea'], ['/chat/c1']]);
});

it('knows what was typed before the script came', async () => {
  suggested = [{ kind: 'reference', label: 'in the reference', text: 'tea', href: null, ids: [] }];
  const place = document.body.appendChild(document.createElement('main'));
  const search = <HeroSearch onNavigate={onNavigate} />;
  place.innerHTML = renderToString(search);
  const early = place.querySelector('input')!;
  early.value = 'tea';
  early.focus();
  const root = hydrateRoot(place, search);
  try {
    await expect.element(list.getByRole('option', { name: 'tea, in the reference' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onNavigate.mock.calls).toEqual([['/search/web?q=tea']]);
  } finally {
    root.unmount();
    place.remove();
  }
});

it('has no list for a text that means nothing, and the destinations again when it is gone', async () => {
  await show();
  await field.fill('t');
  await expect.element(list).not.toBeInTheDocument();
  await field.fill('');
  await expect.element(list).toBeVisible();
});

it('closes after the focus has gone', async () => {
  await show();
  await field.click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(list).not.toBeInTheDocument();
});

it('goes through the suggestions by the arrows, round and round, and takes one by Enter', async () => {
  await show();
  await field.click();
  const active = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.querySelector('.font-semibold')?.textContent;
  };
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Rephraser');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Web search');
  await expect
    .element(page.getByRole('option', { name: /Web search/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onNavigate.mock.calls).toEqual([['/search/web?q=tomato%20plant']]);
});

it('closes by Escape and opens again by an arrow', async () => {
  await show();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
});

it('takes a suggestion by a click', async () => {
  await show();
  await field.click();
  await page.getByRole('option', { name: /Writer/ }).click();
  expect(onNavigate.mock.calls).toEqual([['/writer']]);
});

it('searches for the trimmed text', async () => {
  await show();
  await field.fill('  tea & cups ');
  await userEvent.keyboard('{Enter}');
  expect(onNavigate.mock.calls).toEqual([['/search/web?q=tea%20%26%20cups']]);
});

it.each(['', '   '])('does not search for %j but puts the focus into the field', async (text) => {
  await show();
  await field.fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
  expect(onNavigate).not.toHaveBeenCalled();
  await expect.element(field).toHaveFocus();
});

class Recognition {
  static last: Recognition | null = null;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    Recognition.last = this;
  }
  abort() {
    this.onend?.();
  }
}

it('writes what it hears and searches for it', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  await show();
  await page.getByRole('button', { name: 'Speak your question' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Listening…');
  Recognition.last?.onresult?.({ results: [[{ transcript: 'how hot is the sun' }]] });
  await expect.element(field).toHaveValue('how hot is the sun');
  Recognition.last?.onend?.();
  await expect.poll(() => onNavigate.mock.calls).toEqual([['/search/web?q=how%20hot%20is%20the%20sun']]);
});

it('takes the microphone away for good where nothing is behind it', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  await show();
  await page.getByRole('button', { name: 'Speak your question' }).click();
  Recognition.last?.onerror?.({ error: 'network' });
  Recognition.last?.onend?.();
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Voice input does not work in this browser. Type your question instead.');
});

it('refuses a file that could not be read, before anything leaves the page', async () => {
  await show();
  await page.getByRole('button', { name: 'Add files or photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to your question' });
  await expect.element(dialog).toBeVisible();
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File([], 'empty.txt'));
  await expect
    .element(dialog.getByText('“empty.txt” is empty, so there is nothing to attach.'))
    .toBeVisible();
  expect(onNavigate).not.toHaveBeenCalled();
  await userEvent.upload(input, new File(['words'], 'notes.txt'));
  await vi.waitFor(() => expect(onNavigate).toHaveBeenCalledWith('/chat?files=chosen'));
});

it('offers research beside files, and takes the question along', async () => {
  await show();
  await field.fill('why is the sea salty');
  await page.getByRole('button', { name: 'Add files or photos' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /^Research Mode/ });
  await expect.element(link).toHaveAttribute('href', '/research?q=why%20is%20the%20sea%20salty');
});
