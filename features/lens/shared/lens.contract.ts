import { z } from 'zod';

/** Upload limit; a 12-megapixel photo has about 4 MB. */
export const maxTextPictureBytes = 20 * 1024 * 1024;

/** GET /api/lens/engines: available text recognition besides the browser. */
export const TextEngines = z.object({
  /** Tesseract on this server. */
  tesseract: z.boolean(),
  /** The chosen model, if it supports images. */
  model: z.string().nullable(),
});
export type TextEngines = z.infer<typeof TextEngines>;

export const ReadWord = z.object({
  text: z.string(),
  /** 0 to 100, as reported by the program; null if unknown. */
  confidence: z.number().nullable(),
  /** In fractions of the picture; null if unknown. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
});
export type ReadWord = z.infer<typeof ReadWord>;

/** POST /api/lens/text and /api/lens/text/model. */
export const ReadText = z.object({
  lines: z.array(
    z.object({
      words: z.array(ReadWord),
      /** Starts a paragraph. */
      isFirst: z.boolean(),
    }),
  ),
  /** The model that read it; absent for a program. */
  model: z.string().optional(),
});
export type ReadText = z.infer<typeof ReadText>;

/** Words below this confidence are highlighted. */
export const sureFrom = 60;
