import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';

export const recipesTabs: readonly SettingsTab[] = [
  {
    id: 'recipes',
    label: 'Recipes',
    description: 'Your diet, your allergies and the units you cook with.',
    icon: CookingPotIcon,
    order: 12,
    Content: lazyPart(async () => ({ default: (await import('./recipes-tab.tsx')).RecipesTab })),
  },
];
