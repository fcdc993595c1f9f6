import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'recipe-reading': true;
  }
}

export const recipeTaskKinds: readonly TaskKind[] = [
  { id: 'recipe-reading', label: 'Recipes read by a model', action: 'Had a recipe read' },
];
