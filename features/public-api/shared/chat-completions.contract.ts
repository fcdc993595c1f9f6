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

const TextPart = z.object({ type: z.literal('text'), text: z.string() });
const ImagePart = z.object({
  type: z.literal('image_url'),
  image_url: z.object({ url: ImageAddress, detail: withoutEffect }),
});
const texts = z.union([z.string(), z.array(TextPart).min(1)]);

const ToolCall = z.object({
  id: z.string().min(1).max(200),
  type: z.literal('function'),
  function: z.object({ name: FunctionName, arguments: z.string() }),
});

const Message = z.discriminatedUnion(
  'role',
  [
    z.object({ role: z.enum(['system', 'developer']), content: texts, name: withoutEffect }),
    z.object({
      role: z.literal('user'),
      content: z.union([z.string(), z.array(z.discriminatedUnion('type', [TextPart, ImagePart])).min(1)], {
        error: () => 'A message has text, or parts of the types “text” and “image_url”.',
      }),
      name: withoutEffect,
    }),
    z.object({
      role: z.literal('assistant'),
      content: optional(texts),
      refusal: withoutEffect,
      annotations: withoutEffect,
      name: withoutEffect,
      tool_calls: optional(z.array(ToolCall).max(maxCallTools)),
    }),
    z.object({ role: z.literal('tool'), tool_call_id: z.string().min(1).max(200), content: texts }),
  ],
  { error: () => 'A message has the role “system”, “developer”, “user”, “assistant” or “tool”.' },
);
export type CompletionMessage = z.infer<typeof Message>;

/** POST /v1/chat/completions. */
export const ChatCompletionInput = supportedParameters({
  model: z.string('Name a model.').min(1, 'Name a model.').max(300),
  messages: z
    .array(Message, 'Send at least one message.')
    .min(1, 'Send at least one message.')
    .max(maxCallMessages, `One call can have up to ${maxCallMessages} messages.`),
  stream: optional(z.boolean()),
  stream_options: optional(
    z.object({ include_usage: optional(z.boolean()), include_obfuscation: withoutEffect }),
  ),
  ...sampling,
  max_tokens: outputTokens,
  max_completion_tokens: outputTokens,
  reasoning_effort: reasoningEffort,
  stop: optional(z.union([z.string().max(500), z.array(z.string().max(500)).max(4)])),
  tools: optional(
    z
      .array(
        z.object({
          type: z.literal('function', { error: () => 'Tools of the type “function” are supported.' }),
          function: z.object({
            name: FunctionName,
            description: z.string().optional(),
            parameters: JsonSchema.optional(),
            strict: optional(z.boolean()),
          }),
        }),
      )
      .max(maxCallTools),
  ),
  tool_choice: optional(
    z.union([
      z.enum(['auto', 'none', 'required']),
      z.object({ type: z.literal('function'), function: z.object({ name: FunctionName }) }),
    ]),
  ),
  response_format: optional(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({
          name: FunctionName,
          description: z.string().optional(),
          schema: JsonSchema.optional(),
          strict: optional(z.boolean()),
        }),
      }),
    ]),
  ),
  n: optional(z.literal(1, { error: () => 'One answer per call is supported: leave “n” out, or send 1.' })),
  store: optional(
    z.literal(false, { error: () => 'Nothing is stored here: leave “store” out, or send false.' }),
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
export type ChatCompletionInput = z.infer<typeof ChatCompletionInput>;

export const UrlCitation = z.object({
  type: z.literal('url_citation'),
  url_citation: z.object({
    /** The number's position in the text, in UTF-16 units. */
    start_index: z.number().int(),
    end_index: z.number().int(),
    url: z.string(),
    title: z.string(),
  }),
});

export const CompletionUsage = z.object({
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  total_tokens: z.number().int(),
  prompt_tokens_details: z.object({ cached_tokens: z.number().int() }),
  completion_tokens_details: z.object({ reasoning_tokens: z.number().int() }),
});
export type CompletionUsage = z.infer<typeof CompletionUsage>;

export const ChatCompletion = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.number().int(),
  /** The model that answered; a model of the family delegates to another. */
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({
        role: z.literal('assistant'),
        content: z.string().nullable(),
        refusal: z.null(),
        annotations: z.array(UrlCitation).optional(),
        tool_calls: z.array(ToolCall).optional(),
      }),
      logprobs: z.null(),
      finish_reason: z.enum(['stop', 'length', 'tool_calls', 'content_filter']),
    }),
  ),
  usage: CompletionUsage,
  /** The URLs that the answer cites, by number. */
  citations: z.array(z.string()),
});
export type ChatCompletion = z.infer<typeof ChatCompletion>;
