import { BrainIcon } from '@phosphor-icons/react/Brain';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const memoryOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'fact',
    order: 5,
    label: 'Remembered fact',
    heading: 'Remembered about you',
    recentHeading: 'Remembered about you',
    Icon: BrainIcon,
  },
];
