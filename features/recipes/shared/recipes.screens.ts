import type { Screen } from '#shared/screen.ts';

export const recipesScreens: readonly Screen[] = [
  {
    path: '/recipe',
    title: 'Recipes',
    guard: 'person',
    planned: {
      will: 'Keeps your recipes, suggests new ones and works out substitutions.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: { order: 130, otherNames: 'cook meals' },
    mode: {
      id: 'recipe',
      name: 'Recipe',
      description: 'Meals from what you have',
      category: 'creation',
      order: 2,
    },
  },
];
