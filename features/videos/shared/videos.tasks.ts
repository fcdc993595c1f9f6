import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'video-search': true;
  }
}

export const videosTaskKinds: readonly TaskKind[] = [
  { id: 'video-search', label: 'Video search', action: 'Summarised video results' },
];
