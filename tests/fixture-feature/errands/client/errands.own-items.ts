import { CheckIcon } from '@phosphor-icons/react/Check';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const errandsOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'errand',
    order: 9,
    label: 'Errand',
    heading: 'Errands',
    recentHeading: 'Recent errands',
    Icon: CheckIcon,
  },
];
