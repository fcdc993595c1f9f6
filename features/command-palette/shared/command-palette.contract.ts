import { z } from 'zod';
import { OwnItemGroup } from '#features/own-items/shared/own-items.contract.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

export const maxPaletteQueryLength = 200;

/** GET /api/palette */
export const PaletteInput = z.object({
  q: singleLine()
    .max(maxPaletteQueryLength, `Keep your search to ${maxPaletteQueryLength} characters.`)
    .refine(isStorable, unstorableMessage)
    .default(''),
});

/** The person's own things, by kind: the most recent ones without a query, else the matches. */
export const PaletteAnswer = z.object({ groups: z.array(OwnItemGroup) });
export type PaletteAnswer = z.infer<typeof PaletteAnswer>;
