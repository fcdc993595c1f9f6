import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDraftStore } from '#client/app/draft-store.ts';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { type FakeRequest, fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { eventStream, InShell, noChanges } from '#client/app/testing/in-shell.tsx';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import type { Note, NoteSummary } from '#features/notes/shared/notes.contract.ts';
import { Component as NotesRoute } from './notes.route.tsx';

const moment = '2031-11-24T09:00:00.000Z';
const hall: Note = {
  ...{ id: 'hall', title: 'Hall', content: 'call the plumber\n\npaint the hall', tags: [], isPinned: false },
  ...{ revision: 1, createdAt: moment, updatedAt: moment, deletedAt: null },
};

function summaryOf({ content, ...note }: Note): NoteSummary {
  return { ...note, excerpt: [{ text: content.slice(0, 40), isMatch: false }] };
}

let isFull = false;
let notes: Map<string, Note>;
beforeEach(() => {
  isFull = false;
  notes = new Map([[hall.id, hall]]);
});
afterEach(() => page.viewport(1280, 800));

/** Edits are there after refetching. */
function notesServer() {
  const answer = ({ method, path, body }: FakeRequest): Response | undefined => {
    if (method === 'POST' && path === '/api/notes' && isFull)
      return Response.json({ error: { code: 'server_error', message: 'Something broke.' } }, { status: 500 });
    const [, id = ''] = /^\/api\/notes\/([^/?]+)/.exec(path) ?? [];
    const input = (body ?? {}) as Partial<Note>;
    if (method === 'POST' && path === '/api/notes') {
      const made = { ...hall, ...input, revision: 1 } as Note;
      notes.set(made.id, made);
      return Response.json(made);
    }
    if (path.startsWith('/api/notes?')) {
      const asked = new URLSearchParams(path.slice(path.indexOf('?')));
      const q = asked.get('q')?.toLowerCase() ?? '';
      // Prefix matches come while typing; letters within words only with the second request.
      const fits = (text: string) =>
        asked.get('within') === 'words' ? ` ${text}`.includes(` ${q}`) : text.includes(q);
      const found = [...notes.values()].filter(({ title, content }) =>
        fits(`${title} ${content}`.toLowerCase()),
      );
      const listed = asked.get('view') === 'pinned' ? [] : found.map(summaryOf);
      return Response.json({ notes: listed, nextCursor: null });
    }
    const note = notes.get(id);
    if (!note && path === `/api/notes/${id}`) return refusal(404, 'not_found', 'There is no such note.');
    if (!note) return undefined;
    if (path.endsWith('/links')) return Response.json({ to: [], from: [] });
    if (path.endsWith('/help') && (body as { action?: string }).action === 'summarize')
      return eventStream([
        { type: 'answerer', name: 'A model', isByRule: false },
        {
          ...{
            type: 'result',
            text: 'Call the plumber; paint the wall.',
            breaches: [],
            changes: [],
            told: null,
          },
          facts: [{ kind: 'name', before: 'hall', after: 'wall' }],
        },
        { type: 'done', outcome: 'complete' },
      ]);
    if (path.endsWith('/help'))
      return eventStream([
        { type: 'answerer', name: 'Built-in engine', isByRule: true },
        {
          ...{ type: 'result', text: '## To do\n\ncall the plumber', facts: [], breaches: [], changes: [] },
          told: 'Sorted your 2 lines under 1 heading; no word changed.',
        },
        { type: 'done', outcome: 'complete' },
      ]);
    if (method === 'PATCH') {
      if ((body as { baseRevision: number }).baseRevision !== note.revision)
        return Response.json(
          { error: { code: 'conflict', message: 'Changed elsewhere.', details: { note } } },
          { status: 409 },
        );
      const { title = note.title, content = note.content, tags = note.tags } = input;
      const next = { ...note, title, content, tags, revision: note.revision + 1 };
      notes.set(id, next);
      return Response.json(next);
    }
    return Response.json(note);
  };
  return fakeServer(
    {
      'GET /api/changes': noChanges,
      'GET /api/text-suggestions/answerer': () => Response.json({ name: 'Built-in engine', isByRule: true }),
    },
    answer,
  );
}

const show = (at: string) =>
  renderRoutes(
    [
      {
        path: '/notes/:noteId?',
        element: (
          <InShell>
            <NotesRoute />
          </InShell>
        ),
      },
    ],
    { at, user: maya },
  );

test('a note is begun, written, tagged and saved by keys', async () => {
  const requests = notesServer();
  const { address } = await show('/notes/hall');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await tabTo('New note', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/notes/new');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('Holiday{Enter}');
  const text = page.getByRole('textbox', { name: 'Note' });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('# Packing{Enter}- tent{Enter}');
  await userEvent.keyboard('{Control>}b{/Control}maps');
  await userEvent.keyboard('{Control>}b{/Control}{Control>}s{/Control}');
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toMatchObject({
      ...{ title: 'Holiday', content: '# Packing\n\n- tent\n- **maps**\n' },
    });
  await tabTo('Add Tag', 'button');
  await userEvent.keyboard('{Enter} summer {Enter}');
  await expect.poll(() => sent(requests).at(-1)?.body).toMatchObject({ tags: ['summer'] });
  await expect.element(page.getByRole('button', { name: 'Add Tag' })).toHaveFocus();
  await expectAccessible();
});

test('notes are found by words at once, and by letters when nobody types', async () => {
  const requests = notesServer();
  await show('/notes/hall');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await tabTo('Search notes and tags', 'searchbox');
  await userEvent.keyboard('plum');
  const found = page.getByRole('region', { name: 'Found' });
  await expect.element(found.getByRole('link', { name: /^Hall/ })).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}umber');
  const asked = () => requests.map(({ path }) => path).filter((path) => path.includes('q=umber'));
  await expect
    .poll(asked)
    .toEqual(['/api/notes?view=all&q=umber&within=words', '/api/notes?view=all&q=umber&within=letters']);
  await expect.element(page.getByText('1 note found', { exact: true }).first()).toBeInTheDocument();
  await expect.element(found.getByRole('link', { name: /^Hall/ })).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Nothing holds these words')).toBeVisible();
  await tabTo('Clear search', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Recent Notes' })).toBeVisible();
});

test('help is asked for, read and applied by keys', async () => {
  const requests = notesServer();
  await show('/notes/hall');
  const text = page.getByRole('textbox', { name: 'Note' });
  await expect.element(text).toBeVisible();
  await tabTo('Note', 'textbox');
  await userEvent.keyboard('{Control>}j{/Control}');
  await tabTo(/^Organize/, 'button');
  await userEvent.keyboard('{Enter}');
  const card = page.getByRole('region', { name: 'Suggestion' });
  await expect.element(card.getByText('Sorted your 2 lines under 1 heading; no word changed.')).toBeVisible();
  await expectAccessible();
  await tabTo('Apply', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(text.getByRole('heading', { name: 'To do' })).toBeVisible();
  expect(sent(requests).at(-1)?.body).toMatchObject({
    ...{ content: '## To do\n\ncall the plumber', reason: 'organize' },
  });
});

test('a fact that a suggestion changed is put back by a key', async () => {
  const requests = notesServer();
  await show('/notes/hall');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await tabTo('Note', 'textbox');
  await userEvent.keyboard('{Control>}j{/Control}');
  await tabTo(/^Summarize/, 'button');
  await userEvent.keyboard('{Enter}');
  const card = page.getByRole('region', { name: 'Suggestion' });
  const facts = card.getByRole('list', { name: 'Facts that differ' });
  await expect.element(facts).toBeVisible();
  expect(facts.element().textContent).toContain('hall became wall.');
  await tabTo(/^Keep/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(facts).not.toBeInTheDocument();
  await tabTo('Apply', 'button');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toMatchObject({ content: 'Call the plumber; paint the hall.' });
});

test('a review ends with the text that it is drawn over', async () => {
  notesServer();
  await show('/notes/hall');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await tabTo('Note', 'textbox');
  await userEvent.keyboard('{Control>}j{/Control}');
  await tabTo(/^Summarize/, 'button');
  await userEvent.keyboard('{Enter}');
  await tabTo(/^Review/, 'button');
  await userEvent.keyboard('{Enter}');
  const review = page.getByRole('region', { name: 'Review' });
  await expect.element(review).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Alt>}{Shift>}M{/Shift}{/Alt}');
  await expect.element(page.getByRole('textbox', { name: 'Note, Markdown source' })).toBeVisible();
  await expect.element(review).not.toBeInTheDocument();
});

test('on a phone the list gives way to the text', async () => {
  await page.viewport(390, 844);
  notesServer();
  const { address } = await show('/notes');
  await expect.element(page.getByRole('link', { name: /^Hall/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Notes list', pressed: true }));
  await expect.poll(address).toBe('/notes/new');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('on a phone Undo is in reach, and the keyboard can be put away', async () => {
  await page.viewport(390, 844);
  notesServer();
  await show('/notes/hall');
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect.element(text).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toBeDisabled();
  await userEvent.click(text.getByText('call the plumber'));
  await userEvent.keyboard('{End}!');
  await expect.element(text.getByText('call the plumber!')).toBeVisible();
  await userEvent.click(undo);
  await expect.element(text.getByText('call the plumber', { exact: true })).toBeVisible();
  await expect.element(text).toHaveFocus();
  // As the browser tells of it when a phone draws its keyboard.
  document.documentElement.toggleAttribute('data-keyboard', true);
  await userEvent.click(page.getByRole('button', { name: 'Hide the keyboard' }));
  await expect.element(text).not.toHaveFocus();
  await expectAccessible();
});

test('what cannot be saved is kept on this device, which is said once, and saved when it can be', async () => {
  const requests = notesServer();
  isFull = true;
  await show('/notes/new');
  const saving = page.getByRole('group', { name: 'Save status' });
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Holiday');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .element(page.getByText('Failed to save note. Your words are kept on this device.'))
    .toBeVisible();
  await expect.element(saving.getByText('Not saved: Something broke.')).toBeVisible();
  await expectAccessible();
  isFull = false;
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(saving.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeInTheDocument();
  expect(sent(requests).at(-1)?.body).toMatchObject({ title: 'Holiday' });
});

test('what was written in a note that is gone becomes a new one', async () => {
  const requests = notesServer();
  const drafts = createDraftStore<TextDraft>({ userId: maya.id, kind: 'note' });
  const words = { title: 'Hall', content: 'call the plumber at nine', tags: [] };
  await drafts.put('gone', { base: { ...words, content: 'call', revision: 3 }, own: words, at: Date.now() });
  await show('/notes/gone');
  await tabTo('Keep it as a new note', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveTextContent(words.content);
  await expect.poll(() => sent(requests).at(-1)?.body).toMatchObject(words);
  expect(await drafts.find('gone')).toBeUndefined();
});

test('where two changed one passage, both are shown and one is kept by keys', async () => {
  const requests = notesServer();
  await show('/notes/hall');
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect.element(text).toBeVisible();
  notes.set('hall', { ...hall, content: 'call the electrician\n\npaint the hall', revision: 2 });
  await userEvent.click(text.getByText('call the plumber'));
  await userEvent.keyboard('{End} today{Control>}s{/Control}');
  await tabTo('Review', 'button');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
  const sides = { Mine: 'call the plumber today', Theirs: 'call the electrician' };
  for (const [name, words] of Object.entries(sides))
    await expect
      .element(dialog.getByRole('region', { name }).getByText(words, { exact: true }))
      .toBeVisible();
  await expectAccessible();
  await tabTo('Keep both', 'radio');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByRole('radio', { name: 'Keep theirs' })).toBeChecked();
  await tabTo('Save', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(text.getByText('call the electrician', { exact: true })).toBeVisible();
  await expect.element(text.getByText('today')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('group', { name: 'Save status' }).getByText('Saved', { exact: true }))
    .toBeVisible();
  expect(sent(requests)[0]?.body).toMatchObject({ baseRevision: 1 });
});
