import { z } from 'zod';
import {
  EverydayOptions,
  FunctionName,
  ImageAddress,
  JsonSchema,
  maxCallMessages,
  maxCallTools,
  outputTokens,
  reasoningEffort,
  sampling,
} from './call-parameters.ts';
import { optional, supportedParameters, withoutEffect } from './supported-parameters.ts';

const InputText = z.object({
  type: z.enum(['input_text', 'output_text', 'text']),
  text: z.string(),
  annotations: withoutEffect,
  logprobs: withoutEffect,
});
const InputImage = z.object({
  type: z.literal('input_image'),
  image_url: ImageAddress,
  detail: withoutEffect,
});
const Refusal = z.object({ type: z.literal('refusal'), refusal: z.string() });

const MessageItem = z.object({
  type: z.literal('message').optional(),
  id: withoutEffect,
  status: withoutEffect,
  phase: withoutEffect,
  role: z.enum(['system', 'developer', 'user', 'assistant'], {
    error: () => 'A message has the role “system”, “developer”, “user” or “assistant”.',
  }),
  content: z.union(
    [z.string(), z.array(z.discriminatedUnion('type', [InputText, InputImage, Refusal])).min(1)],
    {
      error: () => 'A message has text, or parts of the types “input_text” and “input_image”.',
    },
  ),
});
const FunctionCall = z.object({
  type: z.literal('function_call'),
  id: withoutEffect,
  status: withoutEffect,
  call_id: z.string().min(1).max(200),
  name: FunctionName,
  arguments: z.string(),
});
const FunctionOutput = z.object({
  type: z.literal('function_call_output'),
  id: withoutEffect,
  status: withoutEffect,
  call_id: z.string().min(1).max(200),
  output: z.union([z.string(), z.array(InputText).min(1)]),
});
/** A model's reasoning in an earlier call: it is sent back with the other output, and ignored. */
const ReasoningItem = z.looseObject({ type: z.literal('reasoning') });
/** For a union, reports the error of the intended choice, rather than that none fits. */
function firstWithin(errors: readonly (readonly { path: readonly unknown[]; message: string }[])[] = []) {
  return errors.flat().find(({ path }) => path.length > 0)?.message;
}

const itemKinds = 'An item is a message, a “function_call” or a “function_call_output”.';
const Item = z.union([FunctionCall, FunctionOutput, ReasoningItem, MessageItem], {
  error: ({ input, errors }) => {
    const { type = 'message' } = (input ?? {}) as { type?: unknown };
    if (type === 'item_reference')
      return 'Nothing is stored here, so an item cannot be referred to: send the whole item. Clients that refer to items do so unless “store” is false.';
    // The last of the choices is a message.
    return type === 'message' ? (firstWithin(errors?.slice(-1)) ?? itemKinds) : itemKinds;
  },
});
export type ResponseItem = z.infer<typeof Item>;

/** POST /v1/responses. */
export const ResponseInput = supportedParameters({
  model: z.string('Name a model.').min(1, 'Name a model.').max(300),
  input: z.union(
    [
      z.string().min(1, 'Send some input.'),
      z
        .array(Item)
        .min(1, 'Send some input.')
        .max(maxCallMessages, `One call can have up to ${maxCallMessages} items.`),
    ],
    { error: ({ errors }) => firstWithin(errors) ?? 'Send some input.' },
  ),
  instructions: optional(z.string()),
  stream: optional(z.boolean()),
  stream_options: withoutEffect,
  ...sampling,
  max_output_tokens: outputTokens,
  reasoning: optional(z.object({ effort: reasoningEffort, summary: withoutEffect })),
  tools: optional(
    z
      .array(
        z.object({
          type: z.literal('function', { error: () => 'Tools of the type “function” are supported.' }),
          name: FunctionName,
          description: optional(z.string()),
          parameters: optional(JsonSchema),
          strict: optional(z.boolean()),
        }),
      )
      .max(maxCallTools),
  ),
  tool_choice: optional(
    z.union([
      z.enum(['auto', 'none', 'required']),
      z.object({ type: z.literal('function'), name: FunctionName }),
    ]),
  ),
  text: optional(
    z.object({
      verbosity: withoutEffect,
      format: z
        .discriminatedUnion('type', [
          z.object({ type: z.literal('text') }),
          z.object({ type: z.literal('json_object') }),
          z.object({
            type: z.literal('json_schema'),
            name: FunctionName,
            description: optional(z.string()),
            schema: JsonSchema,
            strict: optional(z.boolean()),
          }),
        ])
        .optional(),
    }),
  ),
  store: optional(
    z.literal(false, { error: () => 'Nothing is stored here: leave “store” out, or send false.' }),
  ),
  previous_response_id: optional(
    z.null({
      error: () =>
        'Nothing is stored here, so there is no previous response: send the whole conversation as “input”.',
    }),
  ),
  background: optional(
    z.literal(false, { error: () => 'Answers in the background are not supported: leave “background” out.' }),
  ),
  truncation: optional(z.literal('disabled', { error: () => 'Nothing is cut off: leave “truncation” out.' })),
  include: optional(
    z.array(
      z
        .string()
        .refine(
          (asked) => !asked.includes('logprobs'),
          'Log probabilities are not supported: leave them out.',
        ),
    ),
  ),
  parallel_tool_calls: withoutEffect,
  user: withoutEffect,
  seed: withoutEffect,
  metadata: withoutEffect,
  safety_identifier: withoutEffect,
  prompt_cache_key: withoutEffect,
  service_tier: withoutEffect,
  everyday: EverydayOptions.optional(),
});
export type ResponseInput = z.infer<typeof ResponseInput>;

const OutputText = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  logprobs: z.array(z.unknown()),
  annotations: z.array(
    z.object({
      type: z.literal('url_citation'),
      start_index: z.number().int(),
      end_index: z.number().int(),
      url: z.string(),
      title: z.string(),
    }),
  ),
});
const OutputItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    id: z.string(),
    role: z.literal('assistant'),
    status: z.enum(['in_progress', 'completed', 'incomplete']),
    content: z.array(OutputText),
  }),
  z.object({
    type: z.literal('function_call'),
    id: z.string(),
    call_id: z.string(),
    name: z.string(),
    arguments: z.string(),
    status: z.enum(['in_progress', 'completed', 'incomplete']),
  }),
]);
export type OutputItem = z.infer<typeof OutputItem>;

export const ResponseObject = z.object({
  id: z.string(),
  object: z.literal('response'),
  created_at: z.number().int(),
  completed_at: z.number().int().nullable(),
  status: z.enum(['in_progress', 'completed', 'incomplete', 'failed']),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  incomplete_details: z.object({ reason: z.enum(['max_output_tokens', 'content_filter']) }).nullable(),
  instructions: z.string().nullable(),
  model: z.string(),
  output: z.array(OutputItem),
  store: z.literal(false),
  previous_response_id: z.null(),
  parallel_tool_calls: z.boolean(),
  tools: z.array(z.unknown()),
  tool_choice: z.unknown(),
  temperature: z.number().nullable(),
  top_p: z.number().nullable(),
  max_output_tokens: z.number().int().nullable(),
  metadata: z.record(z.string(), z.string()),
  usage: z
    .object({
      input_tokens: z.number().int(),
      input_tokens_details: z.object({ cached_tokens: z.number().int() }),
      output_tokens: z.number().int(),
      output_tokens_details: z.object({ reasoning_tokens: z.number().int() }),
      total_tokens: z.number().int(),
    })
    .nullable(),
});
export type ResponseObject = z.infer<typeof ResponseObject>;
