import { z } from 'zod';

const grams = z.number().min(0).max(100);
const measure = z.number().positive().max(5_000).nullable();

/** Packet figures per 100 g, and the weights of one piece and a cup, if given. */
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
    /** Grams per piece. */
    piece: measure,
    /** Grams per cup. */
    cup: measure,
  })
  .strict()
  .refine(({ protein, fat, carbohydrate, salt }) => protein + fat + carbohydrate + salt <= 101, {
    message: '100 g cannot hold more than 100 g.',
  });
export type OwnFigures = z.infer<typeof OwnFigures>;
