import { z } from 'zod';

/** Of a picture whose text is to be read; a photo of 12 megapixels has about 4 MB. */
export const maxTextPictureBytes = 20 * 1024 * 1024;

/** GET /api/lens/engines: what can read text here, beside the browser. */
export const TextEngines = z.object({
  /** The program on this server. */
  tesseract: z.boolean(),
  /** The chosen model, where it sees pictures. */
  model: z.string().nullable(),
});
export type TextEngines = z.infer<typeof TextEngines>;

export const ReadWord = z.object({
  text: z.string(),
  /** From 0 to 100, as the program itself judges; null where the reader does not say. */
  confidence: z.number().nullable(),
  /** In fractions of the picture; null where the reader does not say where it stands. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
});
export type ReadWord = z.infer<typeof ReadWord>;

/** POST /api/lens/text and /api/lens/text/model. */
export const ReadText = z.object({
  lines: z.array(
    z.object({
      words: z.array(ReadWord),
      /** It begins a paragraph. */
      isFirst: z.boolean(),
    }),
  ),
  /** The model that read it; absent where a program did. */
  model: z.string().optional(),
});
export type ReadText = z.infer<typeof ReadText>;

/** What is read with less than this is to be looked at. */
export const sureFrom = 60;
