import { z } from 'zod';
import { optional, supportedParameters } from './supported-parameters.ts';

/** Together they limit how much one call makes a model read. */
export const maxCallMessages = 1_000;
export const maxCallTools = 128;
export const maxCallBodyBytes = 8 * 1024 * 1024;

/** For a data URL, or a URL that the model's provider opens, not this server. */
const imageAddress = z
  .string()
  .regex(
    /^(?:https:\/\/|data:image\/(?:png|jpeg|gif|webp);base64,)/,
    'An image needs an https address or a data URL of PNG, JPEG, GIF or WebP.',
  );

export const ImageAddress = imageAddress;

const name = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'The name of a function has up to 64 letters, digits, underscores and hyphens.');

export const FunctionName = name;
export const JsonSchema = z.record(z.string(), z.unknown());

/** The parts of Everyday to use, beside the model. */
export const EverydayOptions = supportedParameters({
  /**
   * Our own tools: search, reference, page reading, calculations. Default: with the family's models, and if no tools
   * are sent.
   */
  tools: z.boolean().optional(),
});

export const sampling = {
  temperature: optional(z.number().min(0).max(2)),
  top_p: optional(z.number().min(0).max(1)),
  presence_penalty: optional(z.number().min(-2).max(2)),
  frequency_penalty: optional(z.number().min(-2).max(2)),
};

export const outputTokens = optional(z.number().int().min(1).max(1_000_000));
export const reasoningEffort = optional(z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']));
