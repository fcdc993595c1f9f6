import { z } from 'zod';
import { maxNoteTitleLength } from './notes.contract.ts';

/** A note that the answer created or appended to. */
export const NoteChange = z.object({
  action: z.enum(['created', 'appended']),
  id: z.string().max(64),
  title: z.string().max(maxNoteTitleLength),
  /** The version that undoes the appending. */
  versionId: z.string().max(64).optional(),
});
export type NoteChange = z.infer<typeof NoteChange>;
