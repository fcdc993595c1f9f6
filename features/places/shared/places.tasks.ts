import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'place-search': true;
  }
}

export const placesTaskKinds: readonly TaskKind[] = [
  { id: 'place-search', label: 'Places search', action: 'Compared places' },
];
