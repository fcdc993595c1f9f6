import { BracketsCurlyIcon } from '@phosphor-icons/react/BracketsCurly';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { FileMdIcon } from '@phosphor-icons/react/FileMd';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { PushPinSlashIcon } from '@phosphor-icons/react/PushPinSlash';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { exportPath } from '#features/chats/client/conversation/chats.api.ts';
import type { ConversationState } from '#features/chats/client/conversation/conversation-state.ts';
import { useDeleteChat } from '#features/chats/client/conversation/use-delete-chat.ts';
import { chatMarkdown } from '#features/chats/shared/chat-markdown.ts';
import { chatMenuItems } from './chat-menu-item.ts';
import { useChangeChat } from './use-change-chat.ts';

const RenameChatDialog = lazyPart(async () => ({
  default: (await import('./rename-chat-dialog.tsx')).RenameChatDialog,
}));
/** Next to the dialogs that other features contribute. */
const renameId = 'rename';

interface ChatMenuProps {
  chat: Pick<ConversationState, 'sessionId' | 'title' | 'isPinned' | 'messages' | 'running'>;
  moreItems?: MenuItem[];
}

/** The server names the file. */
function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** What can be done with the chat as a whole. */
export function ChatMenu({ chat, moreItems = [] }: ChatMenuProps) {
  const { sessionId, title, isPinned, running, messages } = chat;
  const contributed = useLoadedExtensions(chatMenuItems);
  const [openDialog, setOpenDialog] = useState<string | null>(null);
  // A dialog that was opened stays mounted, so that its exit animation can run.
  const [wereOpened, setWereOpened] = useState<ReadonlySet<string>>(new Set());
  const { showToast } = useToast();
  const { remove } = useDeleteChat();
  const change = useChangeChat();

  async function copy() {
    try {
      await navigator.clipboard.writeText(chatMarkdown(chat, location.origin));
      showToast({ message: 'Chat copied as Markdown' });
    } catch {
      showToast({ message: 'This browser did not allow copying.' });
    }
  }
  function open(id: string) {
    setWereOpened((before) => new Set(before).add(id));
    setOpenDialog(id);
  }

  if (sessionId === null || messages.length === 0) return null;
  const size = 18;
  const PinIcon = isPinned ? PushPinSlashIcon : PushPinIcon;

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Chat options" icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />} />
        }
        items={[
          {
            label: 'Rename',
            icon: <PencilSimpleIcon size={size} aria-hidden />,
            onSelect: () => open(renameId),
          },
          {
            label: isPinned ? 'Unpin' : 'Pin',
            icon: <PinIcon size={size} aria-hidden />,
            onSelect: () =>
              void change(sessionId, { isPinned: !isPinned }, isPinned ? 'Chat unpinned' : 'Chat pinned'),
          },
          ...moreItems,
          ...contributed.map(({ id, label, icon: Icon }) => ({
            label,
            icon: <Icon size={size} aria-hidden />,
            onSelect: () => open(id),
            isDisabled: running !== null,
          })),
          {
            label: 'Copy as Markdown',
            icon: <CopyIcon size={size} aria-hidden />,
            onSelect: () => void copy(),
          },
          {
            label: 'Export as Markdown',
            icon: <FileMdIcon size={size} aria-hidden />,
            onSelect: () => download(exportPath(sessionId, 'md')),
          },
          {
            label: 'Export as JSON',
            icon: <BracketsCurlyIcon size={size} aria-hidden />,
            onSelect: () => download(exportPath(sessionId, 'json')),
          },
          {
            label: 'Delete',
            icon: <TrashIcon size={size} aria-hidden />,
            isDestructive: true,
            onSelect: () => remove({ id: sessionId, title }, true),
          },
        ]}
      />
      {wereOpened.has(renameId) && (
        <Suspense fallback={null}>
          <RenameChatDialog
            title={title}
            isOpen={openDialog === renameId}
            onClose={() => setOpenDialog(null)}
            onRename={(next) => void change(sessionId, { title: next }, 'Chat renamed')}
          />
        </Suspense>
      )}
      {contributed
        .filter(({ id }) => wereOpened.has(id))
        .map(({ id, Dialog }) => (
          <Suspense key={`${id} ${sessionId}`} fallback={null}>
            <Dialog chatId={sessionId} isOpen={openDialog === id} onClose={() => setOpenDialog(null)} />
          </Suspense>
        ))}
    </>
  );
}
