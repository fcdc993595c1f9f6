import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

export const maxFactLength = 300;
/** Maximum number of facts per person. */
export const maxFacts = 200;

export const FactText = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .min(1, 'Enter what to remember first.')
  .max(maxFactLength, `Keep it to ${maxFactLength} characters.`);

export const Fact = z.object({
  id: z.string(),
  text: z.string(),
  /** False: kept, but not used in answers. */
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The message in which it was said; null when it was added by hand, or that message is deleted. */
  saidIn: z.object({ title: z.string(), href: z.string() }).nullable(),
});
export type Fact = z.infer<typeof Fact>;

/** GET /api/memory/facts: newest first, and whether any of it is used. */
export const Facts = z.object({ facts: z.array(Fact), personalization: z.boolean() });
export type Facts = z.infer<typeof Facts>;

export const AddFactInput = z.object({ text: FactText }).strict();
export type AddFactInput = z.infer<typeof AddFactInput>;

export const UpdateFactInput = z.object({ text: FactText, isActive: z.boolean() }).partial().strict();
export type UpdateFactInput = z.infer<typeof UpdateFactInput>;
