import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ChatDialogProps {
  chatId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** An action on a whole chat once its answer is complete; it opens a dialog. */
export interface ChatMenuItem {
  id: string;
  label: string;
  icon: Icon;
  order: number;
  /** It is also offered in lists of chats. */
  isInLists?: true;
  Dialog: ComponentType<ChatDialogProps>;
}

/** Contributions load their items once a chat has something to act on. */
export const chatMenuItems = extensionPoint<() => Promise<readonly ChatMenuItem[]>>('chat menu items', {
  isOffer: true,
});
