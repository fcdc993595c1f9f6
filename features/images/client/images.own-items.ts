import { ImageIcon } from '@phosphor-icons/react/Image';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const imagesOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'image',
    order: 4,
    label: 'Saved image',
    heading: 'Saved images',
    recentHeading: 'Saved images',
    Icon: ImageIcon,
  },
];
