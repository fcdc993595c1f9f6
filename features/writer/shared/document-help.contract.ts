import { z } from 'zod';
import { maxCustomToneLength } from '#features/rephraser/shared/rephraser.contract.ts';
import { customToneId, findTone, tones } from '#features/rephraser/shared/tones.ts';
import { groupedDigits } from '#shared/grouped-digits.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

/** In a longer document, a part must be selected. */
export const maxHelpLength = 100_000;
export const maxInstructionLength = 500;

export const DocumentHelpAction = z.enum([
  'improve',
  'fix',
  'shorten',
  'expand',
  'continue',
  'tone',
  'outline',
  'titles',
  'summarize',
  'sources',
  'draft',
  'instruct',
]);
export type DocumentHelpAction = z.infer<typeof DocumentHelpAction>;

const byRule: ReadonlySet<DocumentHelpAction> = new Set([
  'shorten',
  'expand',
  'outline',
  'titles',
  'summarize',
  'sources',
]);

/** What rules can do exactly. Everything else needs a model and is never replaced by something similar. */
export function isDoneByRule(action: DocumentHelpAction, tone?: string): boolean {
  return action === 'tone' ? findTone(tone ?? '')?.isByRule === true : byRule.has(action);
}

/** POST /api/documents/help, answered with suggestion events. */
export const DocumentHelpInput = z
  .object({
    action: DocumentHelpAction,
    /** The current text or selection, which need not be saved yet; for a draft, its brief. */
    text: z
      .string()
      .max(maxHelpLength, `Select a part of it: help reads up to ${groupedDigits(maxHelpLength)} characters.`)
      .refine(isStorable, unstorableMessage)
      .refine((text) => text.trim() !== '', 'Write something first.'),
    tone: z.enum([customToneId, ...tones.map(({ id }) => id)]).optional(),
    custom: singleLine()
      .max(maxCustomToneLength, `Keep the description to ${maxCustomToneLength} characters.`)
      .optional(),
    /** "Shorter", "for someone who was not there": for models. */
    instruction: singleLine()
      .max(maxInstructionLength, `Keep it to ${maxInstructionLength} characters.`)
      .optional(),
    modelId: z.string().max(200).optional(),
  })
  .strict()
  .refine(({ action, tone }) => action !== 'tone' || tone !== undefined, 'Choose a tone first.')
  .refine(({ tone, custom }) => tone !== customToneId || (custom ?? '') !== '', 'Describe the tone first.')
  .refine(
    ({ action, instruction }) => action !== 'instruct' || (instruction ?? '') !== '',
    'Say what should be done.',
  );
export type DocumentHelpInput = z.input<typeof DocumentHelpInput>;

/** GET /api/documents/help: what is known before any request. */
export const DocumentHelpOffer = z.object({
  /** Whether finding sources sends sentences to other servers. */
  searchesWeb: z.boolean(),
});
