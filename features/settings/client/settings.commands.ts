import { CircleHalfIcon } from '@phosphor-icons/react/CircleHalf';
import { MoonIcon } from '@phosphor-icons/react/Moon';
import { SunIcon } from '@phosphor-icons/react/Sun';
import type { Command } from '#client/app/command.ts';
import { changeAppearance } from '#client/ui/theme.ts';

export const settingsCommands: readonly Command[] = [
  {
    id: 'light',
    title: 'Light theme',
    otherNames: 'appearance bright day',
    icon: SunIcon,
    order: 4,
    effect: { run: () => changeAppearance({ theme: 'light' }) },
  },
  {
    id: 'dark',
    title: 'Dark theme',
    otherNames: 'appearance night',
    icon: MoonIcon,
    order: 5,
    effect: { run: () => changeAppearance({ theme: 'dark' }) },
  },
  {
    id: 'system',
    title: 'Use the system theme',
    otherNames: 'appearance automatic',
    icon: CircleHalfIcon,
    order: 6,
    effect: { run: () => changeAppearance({ theme: 'system' }) },
  },
];
