import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { ChatMenuItem } from '#features/chats/client/screen/chat-menu-item.ts';

export const projectsChatMenu: readonly ChatMenuItem[] = [
  {
    id: 'move-to-project',
    label: 'Move to project…',
    icon: FolderOpenIcon,
    order: 1,
    isInLists: true,
    Dialog: lazyPart(async () => ({
      default: (await import('./move-chat-dialog.tsx')).MoveChatDialog,
    })),
  },
];
