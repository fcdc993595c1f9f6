import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { maxFoodWordsLength } from './recipes.contract.ts';

const grams = z.number().min(0).max(100);
const measure = z.number().positive().max(5_000).nullable();

/** What a packet says of 100 g, and what one and a cup of it weigh, where somebody weighed them. */
export const OwnFigures = z
  .object({
    kcal: z.number().min(0).max(900),
    protein: grams,
    fat: grams,
    carbohydrate: grams,
    salt: grams,
    saturates: grams.nullable(),
    sugars: grams.nullable(),
    fibre: grams.nullable(),
    /** Grams of one of it. */
    piece: measure,
    /** Grams of a cup of it. */
    cup: measure,
  })
  .strict()
  .refine(({ protein, fat, carbohydrate, salt }) => protein + fat + carbohydrate + salt <= 101, {
    message: '100 g cannot hold more than 100 g.',
  });
export type OwnFigures = z.infer<typeof OwnFigures>;

/** PUT /api/recipes/own-foods/figures; null takes them back. */
export const OwnFiguresInput = z
  .object({ words: singleLine().min(1).max(maxFoodWordsLength), figures: OwnFigures.nullable() })
  .strict();
export type OwnFiguresInput = z.infer<typeof OwnFiguresInput>;
