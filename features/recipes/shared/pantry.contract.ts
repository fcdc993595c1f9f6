import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { aisleIds } from './shopping.contract.ts';

export const maxPantryItems = 500;
export const maxPantryLineLength = 120;

const Line = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .refine((line) => line.trim() !== '', 'Write what you have.')
  .max(maxPantryLineLength, `Keep it to ${maxPantryLineLength} characters.`);
const UseBy = z.iso.date().nullable();

export const PantryItem = z.object({
  id: z.string(),
  /** As written. */
  line: z.string(),
  useBy: UseBy,
  /** How the line was parsed. */
  words: z.string(),
  food: z.string().nullable(),
  aisle: z.enum(aisleIds),
});
export type PantryItem = z.infer<typeof PantryItem>;

export const Pantry = z.object({ items: z.array(PantryItem) });
export type Pantry = z.infer<typeof Pantry>;

/** POST /api/pantry: the client generates the ids, so retries are idempotent. */
export const AddToPantryInput = z
  .object({
    items: z
      .array(z.object({ id: z.uuid(), line: Line, useBy: UseBy }).strict())
      .min(1)
      .max(100),
  })
  .strict();
export type AddToPantryInput = z.input<typeof AddToPantryInput>;

/** PATCH /api/pantry/{id}. */
export const ChangePantryInput = z.object({ line: Line.optional(), useBy: UseBy.optional() }).strict();
export type ChangePantryInput = z.input<typeof ChangePantryInput>;
