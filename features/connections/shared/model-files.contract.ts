import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

/** A file of a model, or what has arrived of one, on the disk of the server that answers. */
export const ModelFile = z.object({
  name: z.string(),
  state: z.enum(['receiving', 'checking', 'stopped', 'ready']),
  bytes: z.number().int(),
  /** Null where the other side does not say. */
  total: z.number().int().nullable(),
  /** In hexadecimal, of a file that is complete. */
  sha256: z.string().nullable(),
  /** Why it stopped. */
  problem: z.string().nullable(),
  /** Asking again goes on with it. */
  canResume: z.boolean(),
});
export type ModelFile = z.infer<typeof ModelFile>;

export const ModelFilesAnswer = z.object({
  files: z.array(ModelFile),
  /** The file whose model is offered. */
  chosen: z.string().nullable(),
  /** `environment`: LOCAL_MODEL goes before what is chosen here. */
  setBy: z.enum(['console', 'environment']).nullable(),
  /** What the chosen one still needs on this server; null when it can answer. */
  missing: z.string().nullable(),
  version: z.number().int(),
});
export type ModelFilesAnswer = z.infer<typeof ModelFilesAnswer>;

export const ModelFileInput = z.strictObject({
  /** An address, or a path on the server. */
  from: singleLine().min(1, 'Enter an address or a path').max(2_000, 'That is too long'),
  sha256: singleLine()
    .regex(/^[\da-f]{64}$/i, 'A SHA-256 checksum has 64 characters from 0 to 9 and a to f')
    .optional(),
});
export type ModelFileInput = z.infer<typeof ModelFileInput>;

export const ChosenModelInput = z.strictObject({
  file: singleLine().max(220).nullable(),
  version: z.number().int().min(0),
});
