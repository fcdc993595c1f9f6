import { z } from 'zod';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import { ResearchDepthInput } from '#features/research/shared/research-depth.schema.ts';

const fileId = z.string().min(1).max(64);

/** GET /api/chat/outlook: for a question with these files, or researched to this depth. */
export const OutlookQuery = z.object({
  /** Comma-separated ids. */
  files: z
    .string()
    .max(65 * maxFilesPerMessage)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(fileId).max(maxFilesPerMessage))
    .prefault(''),
  depth: ResearchDepthInput.optional(),
  /** Tokens that the chat already takes, according to its newest answer. */
  said: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** The model; absent: according to the person's settings. */
  model: z.string().min(1).max(200).optional(),
});
export type OutlookQuery = z.infer<typeof OutlookQuery>;

export const Outlook = z.object({
  /** The name of the model that would answer. */
  model: z.string(),
  /** False: they are too long to read at once, so the model gets the most relevant passages. */
  filesFit: z.boolean(),
  /** The approximate cost, where it is worth mentioning: always for research. Null where no price is known. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});
export type Outlook = z.infer<typeof Outlook>;
