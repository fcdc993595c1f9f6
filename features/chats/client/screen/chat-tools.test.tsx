import { PrinterIcon } from '@phosphor-icons/react/Printer';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { contribute } from '#client/app/extension-point.ts';
import { HeaderSlotOutlet, HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { withoutOff } from '#client/app/product.tsx';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { userMessage } from '#features/chats/client/conversation/conversation-state.ts';
import { chatsShortcuts } from '#features/chats/client/shortcuts/chats.shortcuts.ts';
import { keyboardShortcuts } from '#features/chats/client/shortcuts/keyboard-shortcut.ts';
import { voiceScreens } from '#features/voice/shared/voice.screens.ts';
import { type ChatMenuItem, chatMenuItems } from './chat-menu-item.ts';
import { ChatTools } from './chat-tools.tsx';

const fail = () => Promise.reject(new Error('not expected in this test'));

async function openConversation(): Promise<Conversation> {
  const now = new Date().toISOString();
  const chat = {
    id: 'c1',
    title: 'Rice',
    createdAt: now,
    updatedAt: now,
    isActive: true,
    isPinned: false,
    preview: '',
    messages: [userMessage('u1', 'Rice or more rice?')],
    activeTurn: null,
  };
  const api = {
    getChat: () => Promise.resolve(chat),
    sendMessage: fail,
    resumeTurn: fail,
    readAfterwards: async () => ({ title: null, questions: [] }),
    stopTurn: fail,
    showVersion: fail,
    checkConnection: fail,
    startResearch: fail,
  };
  const conversation = new Conversation({ sessionId: 'c1', api });
  await conversation.open();
  return conversation;
}

/** As another feature would contribute it. */
const printing: ChatMenuItem = {
  id: 'print',
  label: 'Print',
  icon: PrinterIcon,
  order: 1,
  Dialog: ({ chatId, isOpen, onClose }) =>
    isOpen && (
      <section role="dialog" aria-label="Print">
        {chatId}{' '}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </section>
    ),
};

const product = {
  screens: voiceScreens,
  contributions: [
    contribute(chatMenuItems, [async () => [printing]]),
    contribute(keyboardShortcuts, [async () => chatsShortcuts]),
  ],
};

async function setUp({ isVoiceOff = false } = {}) {
  const conversation = await openConversation();
  const { screen } = await renderRoutes(
    [
      {
        path: '*',
        Component: () => (
          <HeaderSlotsProvider>
            <HeaderSlotOutlet name="end" />
            <ToastProvider>
              <main>
                <ChatTools conversation={conversation}>
                  <ol data-messages>
                    <li>
                      <p>Rice or more rice?</p>
                    </li>
                  </ol>
                  <textarea aria-label="Message" />
                </ChatTools>
              </main>
            </ToastProvider>
          </HeaderSlotsProvider>
        ),
      },
    ],
    { at: '/', product: isVoiceOff ? withoutOff(product, ['/voice'], ['/voice']) : product },
  );
  await expect.element(screen.getByRole('button', { name: 'Chat options' })).toBeVisible();
  return screen;
}

test('Ctrl+F finds within the chat, goes round, counts, and gives the focus back', async () => {
  const screen = await setUp();
  await screen.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('{Control>}f{/Control}');
  const field = screen.getByRole('textbox', { name: 'Find in chat' });
  await expect.element(field).toHaveFocus();
  await field.fill('rice');
  const result = screen.getByRole('status').first();
  await expect.element(result).toHaveTextContent('1 of 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(result).toHaveTextContent('2 of 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(result).toHaveTextContent('1 of 2');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(result).toHaveTextContent('2 of 2');
  expect(CSS.highlights.get('chat-find')?.size).toBe(2);
  await field.fill('pasta');
  await expect.element(result).toHaveTextContent('No matches');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(CSS.highlights.has('chat-find')).toBe(false);
});

test('a question mark shows the keys, except while writing; a slash leads to the field', async () => {
  const screen = await setUp();
  await userEvent.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(field).toHaveValue('?');
  (field.element() as HTMLElement).blur();
  await userEvent.keyboard('?');
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const does of ['Send the message', ...keysOfVoice])
    await expect.element(sheet.getByText(does)).toBeVisible();
});

const keysOfVoice = ['Mute, while you talk', 'Hold to talk, in a conversation by voice'];

test('VOICE=off leaves neither the keys of a conversation by voice nor its settings', async () => {
  const screen = await setUp({ isVoiceOff: true });
  await screen.getByRole('button', { name: 'Chat options' }).click();
  expect(screen.getByRole('menuitem', { name: 'Voice' }).query()).toBeNull();
  await screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByText('Send the message')).toBeVisible();
  for (const does of keysOfVoice) expect(sheet.getByText(does).query()).toBeNull();
});

test('the menu offers what can be done with the chat, by other features as well', async () => {
  const screen = await setUp();
  await screen.getByRole('button', { name: 'Chat options' }).click();
  const items = screen.getByRole('menuitem').elements();
  expect(items.map((item) => item.textContent)).toEqual([
    'Rename',
    'Pin',
    'Find in chat',
    'Continue in a new chat',
    'Voice',
    'Keyboard shortcuts',
    'Print',
    'Copy as Markdown',
    'Export as Markdown',
    'Export as JSON',
    'Delete',
  ]);
  await screen.getByRole('menuitem', { name: 'Find in chat' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Find in chat' })).toHaveFocus();
});

test('what another feature brings to the menu opens its dialog for this chat', async () => {
  const screen = await setUp();
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await screen.getByRole('menuitem', { name: 'Print' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Print' });
  await expect.element(dialog).toHaveTextContent('c1 Close');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the menu renames, pins and deletes the chat, which can be undone', async () => {
  const screen = await setUp();
  const requests = fakeServer({
    'PATCH /api/chats/c1': () => new Response(null, { status: 204 }),
    'GET /api/account/session': Response.json({ user: null }),
  });
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: 'Chat options' }).click();
    await screen.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Rename');
  const field = screen.getByRole('textbox', { name: 'Chat title' });
  await expect.element(field).toHaveFocus();
  await field.fill('All about rice');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Chat renamed')).toBeVisible();
  await choose('Pin');
  await expect.element(screen.getByText('Chat pinned')).toBeVisible();
  expect(sent(requests).map(({ body }) => body)).toEqual([{ title: 'All about rice' }, { isPinned: true }]);
  await choose('Delete');
  await expect.element(screen.getByText('Chat deleted')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Chat deleted')).not.toBeInTheDocument();
  expect(sent(requests)).toHaveLength(2);
});
