import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

export const modelFilesPath = '/api/admin/model-files';
export const localModelPath = '/api/admin/local-model';

/** A model file on this server's disk, complete or partial. */
export const ModelFile = z.object({
  name: z.string(),
  state: z.enum(['receiving', 'checking', 'stopped', 'ready']),
  bytes: z.number().int(),
  /** Null if the other side does not say. */
  total: z.number().int().nullable(),
  /** In hexadecimal, once complete. */
  sha256: z.string().nullable(),
  /** Why it stopped. */
  problem: z.string().nullable(),
  /** A retry resumes it. */
  canResume: z.boolean(),
});
export type ModelFile = z.infer<typeof ModelFile>;

export const ModelFilesAnswer = z.object({
  files: z.array(ModelFile),
  /** The file whose model is offered. */
  chosen: z.string().nullable(),
  /** `environment`: LOCAL_MODEL overrides the selection here. */
  setBy: z.enum(['console', 'environment']).nullable(),
  /** What the selected one still needs on this server; null when it can answer. */
  missing: z.string().nullable(),
  version: z.number().int(),
});
export type ModelFilesAnswer = z.infer<typeof ModelFilesAnswer>;

export const ModelFileInput = z.strictObject({
  /** A URL, or a path on the server. */
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
