import { z } from 'zod';
import { maxDocumentTitleLength } from './documents.contract.ts';

/** A document that the answer created or appended to. */
export const DocumentChange = z.object({
  action: z.enum(['created', 'appended']),
  id: z.string().max(64),
  title: z.string().max(maxDocumentTitleLength),
  /** The version that undoes the addition. */
  versionId: z.string().max(64).optional(),
});
export type DocumentChange = z.infer<typeof DocumentChange>;
