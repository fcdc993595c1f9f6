import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import type { Command } from '#client/app/command.ts';

export const recipesCommands: readonly Command[] = [
  {
    id: 'new-recipe',
    title: 'New recipe',
    otherNames: 'write down cook meal',
    icon: CookingPotIcon,
    order: 3,
    needsUser: true,
    effect: { goTo: '/recipe/new' },
  },
];
