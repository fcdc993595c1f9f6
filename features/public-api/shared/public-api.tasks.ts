import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    api: true;
  }
}

export const publicApiTaskKinds: readonly TaskKind[] = [
  { id: 'api', label: 'API', action: 'Asked a model from a program' },
];
