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
  /** The model; absent: as the person's settings say. */
  model: z.string().min(1).max(200).optional(),
});
export type OutlookQuery = z.infer<typeof OutlookQuery>;

export const Outlook = z.object({
  /** The name of the model that would answer. */
  model: z.string(),
  /** False: they are longer than it reads at once, so that it gets the passages that fit the question best. */
  filesFit: z.boolean(),
  /** About what the research would cost; null where no price is known. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});
export type Outlook = z.infer<typeof Outlook>;
