import { z } from 'zod';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';
import { maxNoteLength } from './notes.contract.ts';

export const NoteHelpAction = z.enum(['organize', 'expand', 'summarize']);
export type NoteHelpAction = z.infer<typeof NoteHelpAction>;

/** POST /api/notes/{id}/help; responds with suggestion events. */
export const NoteHelpInput = z
  .object({
    action: NoteHelpAction,
    /** The page's text, or the selection: it need not be saved yet. */
    text: z
      .string()
      .max(maxNoteLength)
      .refine(isStorable, unstorableMessage)
      .refine((text) => text.trim() !== '', 'Write something first.'),
    /** "Shorter", "keep my headings": for models. */
    instruction: singleLine().max(300, 'Keep the instruction to 300 characters.').optional(),
    modelId: z.string().max(200).optional(),
  })
  .strict();
export type NoteHelpInput = z.input<typeof NoteHelpInput>;
