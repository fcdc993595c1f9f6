import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { RecipesTab } from './recipes-tab.tsx';

export const recipesTabs: readonly SettingsTab[] = [
  {
    id: 'recipes',
    label: 'Recipes',
    description: 'Your diet, your allergies and the units you cook with.',
    icon: CookingPotIcon,
    order: 12,
    Content: RecipesTab,
  },
];
