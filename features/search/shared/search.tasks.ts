import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'web-search': true;
  }
}

export const searchTaskKinds: readonly TaskKind[] = [
  { id: 'web-search', label: 'Web search', action: 'Summarised web results' },
];
