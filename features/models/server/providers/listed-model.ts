import { z } from 'zod';
import type { ModelPrice } from '#features/assistant/server/model-handle.ts';

/** A model as its provider lists it. Missing fields are absent. */
export interface ListedModel {
  id: string;
  /** Milliseconds since the epoch. */
  createdAt?: number | undefined;
  /** Tokens. */
  contextWindow?: number | undefined;
  price?: ModelPrice | undefined;
  seesImages?: boolean | undefined;
  hasTools?: boolean | undefined;
}

/** Invalid values are ignored: a list with one odd field is still a list. */
const may = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const tokens = may(z.number().int().min(256).max(100_000_000));
const texts = may(z.array(z.string()));
const priceOfToken = may(z.coerce.number().nonnegative().max(1));

/** OpenAI's list, with the extensions of OpenRouter, Groq, Mistral, vLLM, llama.cpp, LM Studio and Anthropic. */
export const OpenAiListed = z
  .object({
    id: z.string().min(1).max(200),
    created: may(z.number().positive()),
    created_at: may(z.iso.datetime({ offset: true })),
    context_length: tokens,
    context_window: tokens,
    max_context_length: tokens,
    max_model_len: tokens,
    max_input_tokens: tokens,
    meta: may(z.object({ n_ctx_train: tokens })),
    pricing: may(z.object({ prompt: priceOfToken, completion: priceOfToken })),
    architecture: may(z.object({ input_modalities: texts })),
    supported_parameters: texts,
    capabilities: may(z.object({ vision: may(z.boolean()), function_calling: may(z.boolean()) })),
  })
  .transform((listed): ListedModel => {
    const { id, pricing, architecture, supported_parameters: parameters, capabilities } = listed;
    const created = listed.created_at
      ? Date.parse(listed.created_at)
      : listed.created && listed.created * 1000;
    return {
      id,
      ...(created !== undefined && { createdAt: created }),
      ...known('contextWindow', [
        listed.context_length,
        listed.context_window,
        listed.max_context_length,
        listed.max_model_len,
        listed.max_input_tokens,
        listed.meta?.n_ctx_train,
      ]),
      ...(pricing?.prompt !== undefined &&
        pricing.completion !== undefined && {
          price: {
            inputPerMillion: perMillion(pricing.prompt),
            outputPerMillion: perMillion(pricing.completion),
            currency: 'USD',
          },
        }),
      ...known('seesImages', [architecture?.input_modalities?.includes('image'), capabilities?.vision]),
      ...known('hasTools', [parameters?.includes('tools'), capabilities?.function_calling]),
    };
  });

export const GoogleListed = z
  .object({
    name: z.string().min(1).max(200),
    inputTokenLimit: tokens,
    supportedGenerationMethods: texts,
  })
  .transform(
    ({ name, inputTokenLimit }): ListedModel => ({
      id: name.replace(/^models\//, ''),
      ...known('contextWindow', [inputTokenLimit]),
    }),
  );

/** The first one that the list contains. */
function known<Name extends string, Value>(name: Name, values: readonly (Value | undefined)[]) {
  const value = values.find((one) => one !== undefined);
  return value === undefined ? undefined : ({ [name]: value } as Record<Name, Value>);
}

/** Without floating-point noise: 0.0000025 per token is 2.5 per million. */
function perMillion(price: number): number {
  return Number((price * 1_000_000).toPrecision(12));
}
