import { z } from 'zod';
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
