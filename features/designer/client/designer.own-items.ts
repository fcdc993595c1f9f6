import { ImageIcon } from '@phosphor-icons/react/Image';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const designerOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'design',
    order: 5,
    label: 'Picture',
    heading: 'Pictures',
    recentHeading: 'Recent pictures',
    Icon: ImageIcon,
  },
];
