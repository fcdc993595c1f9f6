import { z } from 'zod';

export const ListedModel = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.number().int(),
  owned_by: z.string(),
  everyday: z.object({ name: z.string(), company: z.string(), type: z.string(), provider: z.string() }),
});
export type ListedModel = z.infer<typeof ListedModel>;

/** GET /v1/models. */
export const ListedModels = z.object({ object: z.literal('list'), data: z.array(ListedModel) });
