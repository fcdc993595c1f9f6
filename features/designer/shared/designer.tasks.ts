import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'creative-generation': true;
  }
}

export const designerTaskKinds: readonly TaskKind[] = [
  { id: 'creative-generation', label: 'Designer', action: 'Generated a picture' },
];
