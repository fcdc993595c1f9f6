import { z } from 'zod';

export const ModelType = z.enum(['fast', 'balanced', 'powerful']);
export type ModelType = z.infer<typeof ModelType>;

export const ModelOption = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  description: z.string(),
  /** Short phrases. */
  capabilities: z.array(z.string()),
  type: ModelType,
  connected: z.boolean(),
  /** What is missing before it can answer; null when connected. */
  missing: z.string().nullable(),
});
export type ModelOption = z.infer<typeof ModelOption>;

/** GET /api/models. */
export const ModelList = z.object({
  models: z.array(ModelOption),
  /** Entries that only shorter lists contain, such as the cards of /models. */
  others: z.array(ModelOption),
});
export type ModelList = z.infer<typeof ModelList>;
