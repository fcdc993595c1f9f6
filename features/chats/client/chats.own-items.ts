import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const chatsOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'chat',
    order: 1,
    label: 'Chat',
    heading: 'Chats',
    recentHeading: 'Recent chats',
    Icon: ChatCircleIcon,
  },
];
