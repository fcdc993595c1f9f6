import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { type FakeRequest, fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { InShell, noChanges } from '#client/app/testing/in-shell.tsx';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import type { Document, DocumentSummary } from '#features/writer/shared/documents.contract.ts';
import { Component as WriterRoute } from './writer.route.tsx';

const moment = '2031-11-24T09:00:00.000Z';
const report: Document = {
  ...{ id: 'report', title: 'Report', content: '## Costs\n\nThe flush costs £180.', tags: [], revision: 1 },
  ...{ folderId: null, templateId: null, wordGoal: null, role: 'owner', ownerName: null, isStarred: false },
  ...{ createdAt: moment, updatedAt: moment, deletedAt: null },
};

function summaryOf({ content, wordGoal: _goal, templateId: _id, ...document }: Document): DocumentSummary {
  return { ...document, excerpt: [{ text: content.slice(0, 40), isMatch: false }] };
}

/** What was written is returned by later requests. */
function writerServer(isShared = () => true) {
  const documents = new Map([[report.id, report]]);
  const answer = ({ method, path, body }: FakeRequest): Response | undefined => {
    if (path.startsWith('/api/documents?'))
      return Response.json({ documents: [...documents.values()].map(summaryOf), nextCursor: null });
    const [, id = ''] = /^\/api\/documents\/([^/?]+)/.exec(path) ?? [];
    if (path.endsWith('/looking')) return Response.json({ others: [] });
    if (id === 'shared')
      return isShared()
        ? Response.json({ ...report, id, role: 'viewer', ownerName: 'Ann Example' })
        : refusal(404, 'not_found', 'There is no such document.');
    const known = documents.get(id);
    if (method === 'GET') return known && Response.json(known);
    if (method !== 'POST' && method !== 'PATCH') return undefined;
    const next = { ...(known ?? report), ...(body as Partial<Document>) } as Document;
    next.revision = (known?.revision ?? 0) + 1;
    documents.set(next.id, next);
    return Response.json(next);
  };
  return fakeServer(
    {
      'GET /api/changes': noChanges,
      'GET /api/documents/tags': () => Response.json({ tags: [] }),
      'GET /api/document-folders': () =>
        Response.json({
          folders: [
            { id: 'personal', parentId: null, name: 'Personal', position: 0, count: 1 },
            { id: 'work', parentId: null, name: 'Work', position: 1, count: 0 },
          ],
          ...{ starred: 0, shared: 0 },
        }),
      'GET /api/document-templates': () => Response.json({ templates: [] }),
      'GET /api/text-suggestions/answerer': () => Response.json({ name: 'Built-in engine', isByRule: true }),
    },
    answer,
  );
}

const show = (at: string) =>
  renderRoutes(
    [
      {
        path: '/writer/:documentId?',
        element: (
          <ModelProvider isSignedIn>
            <InShell>
              <WriterRoute />
            </InShell>
          </ModelProvider>
        ),
      },
    ],
    { at, user: maya },
  );

test('a document begins with a template, goes from blank to blank and is saved by keys', async () => {
  const requests = writerServer();
  const { address } = await show('/writer/report');
  await expect.element(page.getByRole('textbox', { name: 'Document' })).toBeVisible();
  await tabTo('New document', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/writer/new');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await tabTo('Start with a template', 'button');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Choose a Template' });
  await expect.element(dialog.getByRole('button', { name: /^Letter/ })).toBeVisible();
  await expectAccessible();
  await tabTo(/^Letter/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Document' })).toHaveFocus();
  await userEvent.keyboard('Maya{Control>}s{/Control}');
  const written = () => (sent(requests).at(-1)?.body as { content?: string } | undefined)?.content ?? '';
  await expect.poll(written).toContain('Maya');
});

test('the outline, finding and the toolbar are reached by keys', async () => {
  writerServer();
  await show('/writer/report');
  const text = page.getByRole('textbox', { name: 'Document' });
  await expect.element(text).toBeVisible();
  await tabTo('Costs', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  const toolbar = page.getByRole('toolbar');
  await expect.poll(() => toolbar.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: /^Bold/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: /^Find/ })).toHaveFocus();
  await userEvent.keyboard('180');
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await expectAccessible();
});

test('what is no longer shared is not shown any more once it is looked at again', async () => {
  let isShared = true;
  writerServer(() => isShared);
  await show('/writer/shared');
  await expect.element(page.getByText('The flush costs £180.')).toBeVisible();
  isShared = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('This document could not be found')).toBeVisible();
  await expect.element(page.getByText('The flush costs £180.')).not.toBeInTheDocument();
});
