import type { Icon } from '@phosphor-icons/react';
import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { CircleHalfIcon } from '@phosphor-icons/react/CircleHalf';
import { CpuIcon } from '@phosphor-icons/react/Cpu';
import { KeyboardIcon } from '@phosphor-icons/react/Keyboard';
import { MoonIcon } from '@phosphor-icons/react/Moon';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { SunIcon } from '@phosphor-icons/react/Sun';
import { changeAppearance } from '#client/ui/theme.ts';

/** Dialogs that stand in the palette's place once it has closed. */
export type PaletteDialog = 'model' | 'research' | 'shortcuts';

export interface Action {
  id: string;
  title: string;
  also: string;
  icon: Icon;
  needsUser?: true;
  run(does: { go(path: string): void; open(dialog: PaletteDialog): void }): void;
}

export const actions: readonly Action[] = [
  {
    id: 'new-chat',
    title: 'New Chat',
    also: 'ask start conversation',
    icon: NotePencilIcon,
    run: ({ go }) => go('/chat'),
  },
  {
    id: 'model',
    title: 'Select AI Model',
    also: 'switch change gpt claude gemini',
    icon: CpuIcon,
    needsUser: true,
    run: ({ open }) => open('model'),
  },
  {
    id: 'research',
    title: 'Research Mode',
    also: 'deep depth thorough',
    icon: BinocularsIcon,
    needsUser: true,
    run: ({ open }) => open('research'),
  },
  {
    id: 'light',
    title: 'Light theme',
    also: 'appearance bright day',
    icon: SunIcon,
    run: () => changeAppearance({ theme: 'light' }),
  },
  {
    id: 'dark',
    title: 'Dark theme',
    also: 'appearance night',
    icon: MoonIcon,
    run: () => changeAppearance({ theme: 'dark' }),
  },
  {
    id: 'system',
    title: 'Theme of the system',
    also: 'appearance automatic',
    icon: CircleHalfIcon,
    run: () => changeAppearance({ theme: 'system' }),
  },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    also: 'keys help',
    icon: KeyboardIcon,
    run: ({ open }) => open('shortcuts'),
  },
];
