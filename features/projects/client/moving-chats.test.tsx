import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { draggedChat } from '#features/history/client/panel/history-extra.ts';
import type { ProjectSummary } from '#features/projects/shared/projects.contract.ts';
import { required } from '#shared/required.ts';
import { MoveChatDialog } from './move/move-chat-dialog.tsx';
import { projectsHistory } from './projects.history.tsx';

const now = '2026-03-02T10:00:00.000Z';
const summary = (id: string, name: string, more: Partial<ProjectSummary> = {}): ProjectSummary => ({
  ...{ id, name, colour: 'moss', role: 'owner', ownerName: null },
  ...{ chatCount: 0, itemCount: 0, archivedAt: null, updatedAt: now },
  ...more,
});
const projects = [summary('p1', 'Boat'), summary('p2', 'House'), summary('p3', 'Old', { archivedAt: now })];
const chat = {
  ...{ id: 'c1', title: 'Rice', createdAt: now, updatedAt: now, isActive: true, isPinned: false },
  ...{ preview: '', messages: [], activeTurn: null, projectId: 'p2' },
};

function serve(moved = () => new Response(null, { status: 204 })) {
  return fakeServer({
    'GET /api/changes': () => new Promise<Response>(() => undefined),
    'GET /api/projects': () => Response.json({ projects }),
    'GET /api/chats/c1': () => Response.json(chat),
    'GET /api/projects/p1': () =>
      Response.json({
        ...projects[0],
        ...{ instructions: '', items: [], isShared: false },
        chats: [{ id: 'c1', title: 'Rice', updatedAt: now, isPinned: false }],
      }),
    'PUT /api/project-chats/c1': moved,
  });
}

async function show(element: ReactNode) {
  await renderRoutes([{ path: '*', element: <ToastProvider>{element}</ToastProvider> }], {
    at: '/chat/c1',
    user: maya,
  });
}

test('a chat that is dropped on a project in the history is moved there, and is listed below it', async () => {
  const requests = serve();
  const { Section } = required(projectsHistory[0]);
  await show(<Section currentId={null} onOpen={() => undefined} />);
  const link = page.getByRole('link', { name: 'Boat' });
  await expect.element(link).toBeVisible();
  // Archived projects are hidden.
  expect(page.getByRole('link', { name: 'Old' }).elements()).toEqual([]);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData(draggedChat, 'c1');
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  link.element().dispatchEvent(over);
  expect(over.defaultPrevented).toBe(true);
  link.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  await expect.element(page.getByText('Moved to Boat')).toBeVisible();
  expect(sent(requests)).toEqual([
    { method: 'PUT', path: '/api/project-chats/c1', body: { projectId: 'p1' } },
  ]);
  await page.getByRole('button', { name: 'Chats in Boat' }).click();
  await expect.element(page.getByRole('link', { name: 'Rice' })).toHaveAttribute('href', '/chat/c1');
});

test('what is dropped there and is no chat is left alone', async () => {
  const requests = serve();
  const { Section } = required(projectsHistory[0]);
  await show(<Section currentId={null} onOpen={() => undefined} />);
  const link = page.getByRole('link', { name: 'Boat' });
  await expect.element(link).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'c1');
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  link.element().dispatchEvent(over);
  expect(over.defaultPrevented).toBe(false);
  expect(sent(requests)).toEqual([]);
});

test('a project is chosen by the keyboard alone, and the one that a chat is in is marked', async () => {
  const requests = serve();
  const onClose = vi.fn();
  await show(<MoveChatDialog chatId="c1" isOpen onClose={onClose} />);
  const dialog = page.getByRole('dialog', { name: 'Move to project' });
  await expect.element(dialog.getByRole('button', { name: 'House' })).toHaveAttribute('aria-current', 'true');
  required(dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(requests)[0]?.body).toEqual({ projectId: 'p1' });
});

test('a chat is taken out of its project', async () => {
  const requests = serve();
  await show(<MoveChatDialog chatId="c1" isOpen onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Take out of the project' }).click();
  await expect.element(page.getByText('Taken out of the project')).toBeVisible();
  expect(sent(requests)[0]?.body).toEqual({ projectId: null });
});

test('what the server refuses is said, and the list stays', async () => {
  serve(() =>
    Response.json({ error: { code: 'not_found', message: 'Not there any more.' } }, { status: 404 }),
  );
  const onClose = vi.fn();
  await show(<MoveChatDialog chatId="c1" isOpen onClose={onClose} />);
  await page.getByRole('button', { name: 'House' }).click();
  await expect.element(page.getByText('Not there any more.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a chat among the recent ones says which project it is in, and one whose project is gone says nothing', async () => {
  serve();
  const Mark = required(required(projectsHistory[0]).Mark);
  await show(
    <>
      <a href="/chat/c1">
        Rice <Mark projectId="p2" />
      </a>
      <a href="/chat/c2">
        Beans <Mark projectId="gone" />
      </a>
    </>,
  );
  await expect.element(page.getByRole('link', { name: /^Rice ?, in the project House$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Beans$/ })).toBeVisible();
});
