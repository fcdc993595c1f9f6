import { z } from 'zod';

const grams = z.number().min(0).max(5_000).optional();

/** Grams in a serving, as a recipe's source states them. */
export const StatedFigures = z
  .object({
    protein: grams,
    carbohydrate: grams,
    sugars: grams,
    fat: grams,
    saturates: grams,
    fibre: grams,
    salt: grams,
  })
  .strict();
export type StatedFigures = z.infer<typeof StatedFigures>;

/** Undefined if nothing is stated, or an imported archive holds something else. */
export function statedOrNothing(stored: unknown): StatedFigures | undefined {
  const figures = StatedFigures.safeParse(stored).data;
  return figures === undefined || Object.keys(figures).length === 0 ? undefined : figures;
}
