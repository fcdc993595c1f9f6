import { z } from 'zod';
import { groupedDigits } from '#shared/grouped-digits.ts';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';
import { customToneId, tones } from './tones.ts';

export const maxRephraseLength = 20_000;
export const maxCustomToneLength = 300;
export const maxKeptWords = 50;
export const maxKeptWordLength = 60;
/** Tones side by side. */
export const maxCompared = 3;

export const Strength = z.enum(['light', 'medium', 'strong']);
export type Strength = z.infer<typeof Strength>;

/** POST /api/rephrase; responds with suggestion events. */
export const RephraseInput = z
  .object({
    text: z
      .string()
      .max(maxRephraseLength, `Keep the text to ${groupedDigits(maxRephraseLength)} characters.`)
      .refine(isStorable, unstorableMessage)
      .refine((text) => text.trim() !== '', 'Write something first.'),
    tone: z.enum([customToneId, ...tones.map(({ id }) => id)]),
    custom: singleLine()
      .max(maxCustomToneLength, `Keep the description to ${maxCustomToneLength} characters.`)
      .optional(),
    strength: Strength.default('medium'),
    keep: z.array(singleLine().min(1).max(maxKeptWordLength)).max(maxKeptWords).default([]),
    modelId: z.string().max(200).optional(),
    /** For a single sentence: three alternatives, one per line. */
    isSentence: z.boolean().default(false),
    /** Uses rules even if a model is available; free of charge. */
    byRule: z.boolean().default(false),
    /** By rule: how many wordings there were before; another one is wanted. */
    wording: z.number().int().min(0).max(20).default(0),
  })
  .strict()
  .refine(({ tone, custom }) => tone !== customToneId || (custom ?? '') !== '', 'Describe the tone first.');
export type RephraseInput = z.input<typeof RephraseInput>;

/** GET /api/rephrase/words */
export const WordsQuery = z.object({
  word: singleLine().min(1).max(60),
  /** Not trimmed: the text before the word ends with a space. */
  sentence: z.string().overwrite(withoutInvisible).max(2_000).default(''),
});

/** A word's senses, each with replacements in the same inflected form. */
export const OtherWords = z.object({
  word: z.string(),
  senses: z.array(z.object({ partOfSpeech: z.string(), definition: z.string(), words: z.array(z.string()) })),
});
export type OtherWords = z.infer<typeof OtherWords>;

/** GET /api/rephrase/tones */
export const ToneList = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      tones: z.array(
        z.object({ id: z.string(), name: z.string(), description: z.string(), isByRule: z.boolean() }),
      ),
    }),
  ),
});
