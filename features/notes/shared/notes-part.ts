import { z } from 'zod';
import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import { maxNoteTitleLength } from './notes.contract.ts';

/** A note that the answer wrote, or wrote more into. */
export const NoteChange = z.object({
  action: z.enum(['created', 'appended']),
  id: z.string().max(64),
  title: z.string().max(maxNoteTitleLength),
  /** The version that takes back what was appended. */
  versionId: z.string().max(64).optional(),
});
export type NoteChange = z.infer<typeof NoteChange>;

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    notes: { data: { changes: NoteChange[] }; change: NoteChange };
  }
}

const maxChanges = 50;

export const notesPart: PartDefinition<'notes'> = {
  kind: 'notes',
  schema: z.object({ changes: z.array(NoteChange).max(maxChanges) }),
  reduce: (data, change) => ({ changes: [...(data?.changes ?? []), change].slice(0, maxChanges) }),
  // It is the person's alone.
  forOthers: () => null,
};
