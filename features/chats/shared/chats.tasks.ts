import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    chat: true;
    research: true;
    question: true;
  }
}

export const chatsTaskKinds: readonly TaskKind[] = [
  { id: 'chat', label: 'Chat', action: 'Asked a question' },
  { id: 'research', label: 'Research', action: 'Researched a question' },
  { id: 'question', label: 'Single questions', action: 'Asked a question without a chat' },
];
