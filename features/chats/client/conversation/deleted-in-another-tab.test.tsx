import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import { everyChat } from '#features/chats/shared/every-chat.ts';
import { passChange } from '#features/live-changes/client/testing/pass-change.ts';
import type { ChatNews } from './chat-channel.ts';
import { useConversation, useConversationState } from './use-conversation.ts';
import { useDeleteChat } from './use-delete-chat.ts';

const chat: Chat = {
  ...{
    id: 's1',
    title: 'Rice',
    preview: '',
    isActive: true,
    isPinned: false,
    activeTurn: null,
    messages: [],
  },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z' },
};

function Shown() {
  const { phase, deleted } = useConversationState(useConversation('s1'));
  return (
    <p>
      {phase}, {deleted ?? 'there'}
    </p>
  );
}

function Listed() {
  const { hidden, remove } = useDeleteChat();
  return (
    <button type="button" onClick={() => remove(chat, false)}>
      {hidden.has('s1') ? 'hidden' : 'listed'}
    </button>
  );
}

const show = (element: React.ReactNode) =>
  renderRoutes([{ path: '/', element: <ToastProvider>{element}</ToastProvider> }], { at: '/', user: maya });

let otherTab: BroadcastChannel;
const tell = (news: ChatNews) => otherTab.postMessage(news);

beforeEach(() => {
  otherTab = new BroadcastChannel('everyday-chats');
  onTestFinished(() => otherTab.close());
});

/** @returns the server, which has it or not. */
async function showOpenChat(): Promise<{ isThere: boolean }> {
  const server = { isThere: true };
  fakeServer({
    'GET /api/chats/s1': () =>
      server.isThere ? Response.json(chat) : refusal(404, 'not_found', 'We could not find that.'),
    'GET /api/changes': () => new Response(new ReadableStream()),
  });
  await show(<Shown />);
  await expect.element(page.getByText('ready, there')).toBeVisible();
  return server;
}

it('is said while that waits, taken back with Undo, and final once it is sent', async () => {
  const server = await showOpenChat();
  tell({ sessionId: 's2', deletion: 'waits' });
  tell({ sessionId: 's1', deletion: 'waits' });
  await expect.element(page.getByText('ready, undoable')).toBeVisible();
  tell({ sessionId: 's1', deletion: 'undone' });
  await expect.element(page.getByText('ready, there')).toBeVisible();
  server.isThere = false;
  tell({ sessionId: 's1', deletion: 'over' });
  await expect.element(page.getByText('ready, gone')).toBeVisible();
});

it('is said when another device clears the whole history', async () => {
  const server = await showOpenChat();
  server.isThere = false;
  passChange({ type: 'changed', kind: 'chat', id: everyChat, revision: 0, by: null });
  await expect.element(page.getByText('ready, gone')).toBeVisible();
});

it('tells the other tabs, and heeds their Undo', async () => {
  fakeServer({});
  const heard: ChatNews[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  await show(<Listed />);
  await page.getByRole('button', { name: 'listed' }).click();
  await expect.element(page.getByRole('button', { name: 'hidden' })).toBeVisible();
  await expect.poll(() => heard).toEqual([{ sessionId: 's1', deletion: 'waits' }]);
  tell({ sessionId: 's1', deletion: 'undone' });
  await expect.element(page.getByRole('button', { name: 'listed' })).toBeVisible();
});
