import { z } from 'zod';
import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import { maxDocumentTitleLength } from './documents.contract.ts';

/** A document that the answer wrote, or wrote more into. */
export const DocumentChange = z.object({
  action: z.enum(['created', 'appended']),
  id: z.string().max(64),
  title: z.string().max(maxDocumentTitleLength),
  /** The version that takes back what was appended. */
  versionId: z.string().max(64).optional(),
});
export type DocumentChange = z.infer<typeof DocumentChange>;

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    documents: { data: { changes: DocumentChange[] }; change: DocumentChange };
  }
}

const maxChanges = 50;

export const writerPart: PartDefinition<'documents'> = {
  kind: 'documents',
  schema: z.object({ changes: z.array(DocumentChange).max(maxChanges) }),
  reduce: (data, change) => ({ changes: [...(data?.changes ?? []), change].slice(0, maxChanges) }),
  // It is the person's alone.
  forOthers: () => null,
};
