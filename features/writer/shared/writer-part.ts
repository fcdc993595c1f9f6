import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { DocumentChange } from './writer-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    documents: { data: { changes: DocumentChange[] }; change: DocumentChange };
  }
}

export const maxChanges = 50;

export const writerPart: PartDefinition<'documents'> = {
  kind: 'documents',
  reduce: (data, change) => ({ changes: [...(data?.changes ?? []), change].slice(0, maxChanges) }),
  // It is private to the person.
  forOthers: () => null,
};
