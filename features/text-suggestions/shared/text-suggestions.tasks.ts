import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    'note-help': true;
    rephrase: true;
    writing: true;
  }
}

export const textSuggestionTaskKinds: readonly TaskKind[] = [
  { id: 'note-help', label: 'Help with notes', action: 'Got help with a note' },
  { id: 'rephrase', label: 'Rephrasing', action: 'Rephrased a text' },
  { id: 'writing', label: 'Writing', action: 'Got help with a document' },
];
