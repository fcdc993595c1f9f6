import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { NoteChange } from './notes-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    notes: { data: { changes: NoteChange[] }; change: NoteChange };
  }
}

export const maxChanges = 50;

export const notesPart: PartDefinition<'notes'> = {
  kind: 'notes',
  reduce: (data, change) => ({ changes: [...(data?.changes ?? []), change].slice(0, maxChanges) }),
  // Only for its owner.
  forOthers: () => null,
};
