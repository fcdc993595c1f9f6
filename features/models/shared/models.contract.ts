import { z } from 'zod';

export const ModelOption = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  description: z.string(),
  type: z.enum(['fast', 'balanced', 'powerful']),
  connected: z.boolean(),
  /** What is missing before it can answer; null when connected. */
  missing: z.string().nullable(),
});
export type ModelOption = z.infer<typeof ModelOption>;

/** GET /api/models. */
export const ModelList = z.object({ models: z.array(ModelOption) });
export type ModelList = z.infer<typeof ModelList>;
