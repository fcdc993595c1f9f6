import { CodeIcon } from '@phosphor-icons/react/Code';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const coderOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'code',
    order: 4,
    label: 'Code project',
    heading: 'Code projects',
    recentHeading: 'Recent code projects',
    Icon: CodeIcon,
  },
];
