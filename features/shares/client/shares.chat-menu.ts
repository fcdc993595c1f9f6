import { LinkSimpleIcon } from '@phosphor-icons/react/LinkSimple';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { ChatMenuItem } from '#features/chats/client/screen/chat-menu-item.ts';

export const sharesChatMenu: readonly ChatMenuItem[] = [
  {
    id: 'share',
    label: 'Share by link',
    icon: LinkSimpleIcon,
    order: 1,
    Dialog: lazyPart(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog })),
  },
];
