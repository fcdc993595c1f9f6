import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ChatDialogProps {
  chatId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Something to do with a whole chat once its answer is complete; it opens a dialog. */
export interface ChatMenuItem {
  id: string;
  label: string;
  icon: Icon;
  order: number;
  /** It is offered in lists of chats as well. */
  isInLists?: true;
  Dialog: ComponentType<ChatDialogProps>;
}

/** Contributions load their items when a chat has something to be done with. */
export const chatMenuItems = extensionPoint<() => Promise<readonly ChatMenuItem[]>>('chat menu items', {
  isOffer: true,
});
