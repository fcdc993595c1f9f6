import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { chatMenuItems } from '#features/chats/client/screen/chat-menu-item.ts';

export const sharesClient: ClientFeature = {
  pages: { '/shared/:token': () => import('./shared-chat.route.tsx') },
  contributions: [
    contribute(chatMenuItems, [async () => (await import('./shares.chat-menu.ts')).sharesChatMenu]),
  ],
};
