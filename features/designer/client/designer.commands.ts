import { ImageIcon } from '@phosphor-icons/react/Image';
import type { Command } from '#client/app/command.ts';

export const designerCommands: readonly Command[] = [
  {
    id: 'new-picture',
    title: 'New picture',
    otherNames: 'draw poster invitation card label wallpaper designer',
    icon: ImageIcon,
    order: 7,
    needsUser: true,
    effect: { goTo: '/designer' },
  },
];
