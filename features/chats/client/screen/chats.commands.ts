import { KeyboardIcon } from '@phosphor-icons/react/Keyboard';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import type { Command } from '#client/app/command.ts';
import { ShortcutSheet } from '#features/chats/client/shortcuts/shortcut-sheet.tsx';

export const chatsCommands: readonly Command[] = [
  {
    id: 'new-chat',
    title: 'New Chat',
    otherNames: 'ask start conversation',
    icon: NotePencilIcon,
    order: 1,
    effect: { goTo: '/chat' },
  },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    otherNames: 'keys help',
    icon: KeyboardIcon,
    order: 7,
    effect: { Dialog: ShortcutSheet },
  },
];
