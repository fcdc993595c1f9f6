import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { ChatMenuItem } from '#features/chats/client/screen/chat-menu-item.ts';

export const chatsChatMenu: readonly ChatMenuItem[] = [
  {
    id: 'instructions',
    label: 'Instructions',
    icon: NotePencilIcon,
    order: 2,
    Dialog: lazyPart(async () => ({
      default: (await import('./chat-instructions-dialog.tsx')).ChatInstructionsDialog,
    })),
  },
];
