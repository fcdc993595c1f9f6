import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'image-search': true;
  }
}

export const imagesTaskKinds: readonly TaskKind[] = [
  { id: 'image-search', label: 'Image search', action: 'Summarised image results' },
];
