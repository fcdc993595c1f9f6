import { z } from 'zod';
import { optional, supportedParameters, withoutEffect } from './supported-parameters.ts';

export const maxEmbeddedTexts = 256;
const text = z.string().min(1, 'Send no empty text.').max(100_000);

/** POST /v1/embeddings. */
export const EmbeddingInput = supportedParameters({
  model: z.string('Name a model.').min(1, 'Name a model.').max(300),
  input: z.union([text, z.array(text).min(1, 'Send some input.').max(maxEmbeddedTexts)], {
    error: () => `Send a text, or up to ${maxEmbeddedTexts} of them.`,
  }),
  encoding_format: optional(z.enum(['float', 'base64'])),
  dimensions: optional(z.number().int().min(1).max(10_000)),
  user: withoutEffect,
});
export type EmbeddingInput = z.infer<typeof EmbeddingInput>;

export const EmbeddingList = z.object({
  object: z.literal('list'),
  model: z.string(),
  data: z.array(
    z.object({
      object: z.literal('embedding'),
      index: z.number().int(),
      /** Numbers; or their bytes in base64, 32-bit little-endian. */
      embedding: z.union([z.array(z.number()), z.string()]),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().int(), total_tokens: z.number().int() }),
});
export type EmbeddingList = z.infer<typeof EmbeddingList>;
