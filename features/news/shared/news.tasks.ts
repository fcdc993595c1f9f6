import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'news-search': true;
  }
}

export const newsTaskKinds: readonly TaskKind[] = [
  { id: 'news-search', label: 'News search', action: 'Summarised the news' },
];
