import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'picture-reading': true;
  }
}

export const lensTaskKinds: readonly TaskKind[] = [
  { id: 'picture-reading', label: 'Text read from pictures', action: 'Had a picture read' },
];
