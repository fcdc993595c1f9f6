import { z } from 'zod';
import { allergenIds, dietIds } from './diets.ts';
import { OwnFigures } from './own-figures.ts';

/** One line of the ingredients as it was understood, with what the pages need to scale and convert it. */
export const ReadLine = z.object({
  /** Counts from 1 over all lines that are no heading; 0 for a heading. */
  number: z.number().int(),
  /** As it was written; always what is shown. */
  line: z.string(),
  isHeading: z.boolean(),
  /** The line cut in two where its amount ends; the first is empty where no amount was found. */
  writtenAmount: z.string(),
  words: z.string(),
  amount: z.number().nullable(),
  amountMax: z.number().nullable(),
  unit: z.string().nullable(),
  size: z.string().nullable(),
  also: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  pack: z.object({ amount: z.number(), unit: z.string() }).nullable(),
  /** The names of the foods that it means; null for one that is not known. */
  foods: z.array(z.object({ words: z.string(), key: z.string().nullable() })),
  isOptional: z.boolean(),
  isToTaste: z.boolean(),
  isLiquid: z.boolean(),
  /** Of what is eaten, in the whole recipe. */
  grams: z.number().nullable(),
  gramsFrom: z.enum(['weight', 'measure', 'piece', 'pack', 'guess']).nullable(),
  /** Grams of a cup of 237 ml, where it is known. */
  gramsPerCup: z.number().nullable(),
  /** Of the whole recipe; null where it is not counted. */
  kcal: z.number().nullable(),
  counted: z.enum(['counted', 'known', 'frying', 'optional', 'no-food', 'no-weight', 'no-figure']),
  sourceNumber: z.string().nullable(),
  isNearest: z.boolean(),
  /** The person's own, which win over those of the table. */
  ownFigures: OwnFigures.nullable(),
});
export type ReadLine = z.infer<typeof ReadLine>;

/** Numbers of lines and of steps. */
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
  /** What its cups hold. */
  cupMl: z.number(),
  lines: z.array(ReadLine),
  allergens: z.object({
    contains: z.array(Deciding.extend({ id: z.enum(allergenIds) })),
    mayContain: z.array(Deciding.extend({ id: z.enum(allergenIds) })),
    /** Lines whose food is not known; every allergen not named above is then not checked. */
    notChecked: Deciding,
  }),
  diets: z.array(Deciding.extend({ id: z.enum(dietIds), state: DietState })),
  nutrition: z.object({
    /** Of one serving; null where too little is known. */
    perServing: Nutrients.nullable(),
    counted: z.number().int(),
    of: z.number().int(),
  }),
});
export type RecipeAnalysis = z.infer<typeof RecipeAnalysis>;
