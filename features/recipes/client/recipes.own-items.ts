import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const recipesOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'recipe',
    order: 3,
    label: 'Recipe',
    heading: 'Recipes',
    recentHeading: 'Recent recipes',
    Icon: CookingPotIcon,
  },
];
