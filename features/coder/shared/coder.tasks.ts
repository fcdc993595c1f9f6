import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    coding: true;
  }
}

export const coderTaskKinds: readonly TaskKind[] = [
  { id: 'coding', label: 'Coder', action: 'Asked in a code project' },
];
