import { z } from 'zod';
import { allergenIds, dietIds } from './diets.ts';
import { OwnFigures } from './own-figures.ts';

/** A parsed ingredient line, with what the pages need to scale and convert it. */
export const ReadLine = z.object({
  /** Counts from 1 over all lines that are not headings; 0 for a heading. */
  number: z.number().int(),
  /** As written; this is what is displayed. */
  line: z.string(),
  isHeading: z.boolean(),
  /** The line split after its amount; the first part is empty if there is none. */
  writtenAmount: z.string(),
  words: z.string(),
  amount: z.number().nullable(),
  amountMax: z.number().nullable(),
  unit: z.string().nullable(),
  size: z.string().nullable(),
  also: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  pack: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  /** The foods it names; key is null if unknown. */
  foods: z.array(z.object({ words: z.string(), key: z.string().nullable() })),
  isOptional: z.boolean(),
  isToTaste: z.boolean(),
  isLiquid: z.boolean(),
  /** Edible grams in the whole recipe. */
  grams: z.number().nullable(),
  gramsFrom: z.enum(['weight', 'measure', 'piece', 'pack', 'guess']).nullable(),
  /** Grams per 237 ml cup, if known. */
  gramsPerCup: z.number().nullable(),
  /** For the whole recipe; null if not counted. */
  kcal: z.number().nullable(),
  counted: z.enum(['counted', 'known', 'frying', 'optional', 'no-food', 'no-weight', 'no-figure']),
  sourceNumber: z.string().nullable(),
  isNearest: z.boolean(),
  /** The person's own figures, which override the table. */
  ownFigures: OwnFigures.nullable(),
});
export type ReadLine = z.infer<typeof ReadLine>;

/** Numbers of lines and steps. */
const Deciding = z.object({ lines: z.array(z.number().int()), steps: z.array(z.number().int()) });
export type Deciding = z.infer<typeof Deciding>;

export const DietState = z.enum(['yes', 'no', 'not-checked']);
export type DietState = z.infer<typeof DietState>;

const Nutrients = z.object({
  kcal: z.number(),
  protein: z.number(),
  carbohydrate: z.number(),
  fat: z.number(),
  saturates: z.number(),
  sugars: z.number(),
  fibre: z.number(),
  salt: z.number(),
});
export type Nutrients = z.infer<typeof Nutrients>;

export const RecipeAnalysis = z.object({
  /** Millilitres of its cups. */
  cupMl: z.number(),
  lines: z.array(ReadLine),
  allergens: z.object({
    contains: z.array(Deciding.extend({ id: z.enum(allergenIds) })),
    mayContain: z.array(Deciding.extend({ id: z.enum(allergenIds) })),
    /** Lines with unknown foods; all allergens not listed above are then unchecked. */
    notChecked: Deciding,
  }),
  diets: z.array(Deciding.extend({ id: z.enum(dietIds), state: DietState })),
  nutrition: z.object({
    /** Per serving; null if too little is known. */
    perServing: Nutrients.nullable(),
    counted: z.number().int(),
    of: z.number().int(),
  }),
});
export type RecipeAnalysis = z.infer<typeof RecipeAnalysis>;
