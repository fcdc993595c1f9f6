import { z } from 'zod';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import { ResearchDepthInput } from '#features/research/shared/research-depth.ts';

const fileId = z.string().min(1).max(64);

/** GET /api/chat/outlook: a question with these files, or researched to this depth. */
export const OutlookQuery = z.object({
  /** Ids, with commas between them. */
  files: z
    .string()
    .max(65 * maxFilesPerMessage)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(fileId).max(maxFilesPerMessage))
    .prefault(''),
  depth: ResearchDepthInput.optional(),
  /** Tokens that the chat takes already, as its newest answer says. */
  said: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** The model; absent: as the person's settings say. */
  model: z.string().min(1).max(200).optional(),
});
export type OutlookQuery = z.infer<typeof OutlookQuery>;

export const Outlook = z.object({
  /** The name of the model that would answer. */
  model: z.string(),
  /** False: they are longer than it reads at once, so that it gets the passages that fit the question best. */
  filesFit: z.boolean(),
  /** About what it would cost, where that is worth saying: of research always. Null where no price is known. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});
export type Outlook = z.infer<typeof Outlook>;
