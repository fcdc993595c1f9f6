import { z } from 'zod';
import { HistoryChat } from '#features/history/shared/history.contract.ts';
import { PastSearch } from '#features/search/shared/search.contract.ts';
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

/** The person's own: what was last used when nothing is asked for, else what holds the words. Newest first. */
export const PaletteAnswer = z.object({ chats: z.array(HistoryChat), searches: z.array(PastSearch) });
export type PaletteAnswer = z.infer<typeof PaletteAnswer>;
