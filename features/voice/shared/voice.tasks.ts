import type { TaskKind } from '#features/usage/shared/task-kind.ts';

declare module '#features/usage/shared/task-kind.ts' {
  interface TaskKinds {
    speech: true;
    transcription: true;
  }
}

export const voiceTaskKinds: readonly TaskKind[] = [
  { id: 'speech', label: 'Reading aloud', action: 'Had a provider’s voice read' },
  { id: 'transcription', label: 'Speech to text', action: 'Had speech written down' },
];
