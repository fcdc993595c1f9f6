import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { UseAs } from '#features/designer/client/export/use-as.tsx';
import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { product } from './product.ts';

const requests: { line: string; body: unknown }[] = [];
const day = '2026-12-01T09:00:00.000Z';
const note: Note = {
  ...{ id: 'n', title: 'Harbour', content: '', tags: [], isPinned: false, revision: 1 },
  ...{ createdAt: day, updatedAt: day, deletedAt: null },
};
const event = { id: 'e1', seriesId: null, title: 'Regatta', startTime: day };

/** Those that nothing is read from are answered with nothing. */
const answers: Record<string, object> = {
  'POST /api/designer/versions/v1/file': { id: 'f1' },
  'POST /api/notes': note,
  'GET /api/recipes?source=own': {
    recipes: [
      { id: 'r1', title: 'Fish soup' },
      { id: 'r2', title: 'Chowder' },
    ],
  },
  'GET /api/account/session': { user: maya },
};

beforeEach(async () => {
  requests.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const line = `${init?.method ?? 'GET'} ${String(input)}`;
    const { body = null } = init ?? {};
    requests.push({ line, body: typeof body === 'string' ? JSON.parse(body) : body });
    if (line.startsWith('GET /api/calendar/events?')) return Response.json({ occurrences: [event] });
    if (line.includes('/export?')) return new Response(new Blob(['picture'], { type: 'image/png' }));
    return Response.json(answers[line] ?? {});
  });
  const design = { id: 'd1', title: 'Harbour [blue]' } as Design;
  const version = { id: 'v1', revision: 3 } as DesignVersion;
  await renderRoutes([{ path: '/', element: <UseAs design={design} version={version} /> }], {
    ...{ at: '/', user: maya, product },
  });
});

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const bodyOf = (line: string) => requests.find((request) => request.line === line)?.body;

test('other features say what a design can be used for, in one order', async () => {
  await expect.element(page.getByRole('button', { name: 'Use as event picture' })).toBeVisible();
  const labels = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Save picture',
    'Use as profile picture',
    'Use as note picture',
    'Use as recipe photo',
    'Use as event picture',
  ]);
});

test('it becomes a note with the picture in it', async () => {
  await press('Use as note picture');
  await expect.element(page.getByRole('link', { name: 'A note with it was made' })).toBeVisible();
  expect(bodyOf('POST /api/notes')).toMatchObject({
    title: 'Harbour [blue]',
    content: '![Harbour blue](/files/f1)',
  });
});

test('it becomes the profile picture, and the frame of the page hears of it', async () => {
  await press('Use as profile picture');
  await expect.element(page.getByRole('link', { name: 'It is your profile picture now' })).toBeVisible();
  expect(await (bodyOf('POST /api/profile/avatar') as Blob).text()).toBe('picture');
  expect(requests.at(-1)?.line).toBe('GET /api/account/session');
});

test('it becomes the photo of the recipe that is chosen', async () => {
  await press('Use as recipe photo');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Recipe' }), 'Chowder');
  await press('Use');
  await vi.waitFor(() => expect(bodyOf('PUT /api/recipes/r2/photo')).toEqual({ fileId: 'f1' }));
});

test('of the coming events one is chosen', async () => {
  await press('Use as event picture');
  await expect.element(page.getByRole('combobox', { name: 'Event' })).toHaveDisplayValue(/^Regatta, 1 Dec$/);
  await press('Use as event picture');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});
