import type { AllergenId } from '#features/recipes/shared/diets.ts';

/** Per 100 g edible; null if the source has no figure. */
export interface FoodFigures {
  kcal: number;
  protein: number;
  fat: number;
  saturates: number | null;
  carbohydrate: number;
  sugars: number | null;
  fibre: number | null;
  salt: number;
}

/** A property that a food has, or that depends on the product. */
export type Presence = 'contains' | 'depends';

export interface Food {
  /** Its name; stored, so it must not change. */
  key: string;
  aisle: string;
  figures: FoodFigures | null;
  /** USDA Standard Reference number; that of the nearest food if `isNearest`. */
  sourceNumber: string | null;
  isNearest: boolean;
  wastePercent: number;
  /** Grams per 237 ml cup, spoon, piece, slice … */
  grams: ReadonlyMap<string, number>;
  allergens: ReadonlyMap<AllergenId, Presence>;
  /** Animal sources, certain or possible: dairy, egg, honey, meat, rennet … */
  animal: ReadonlyMap<string, Presence>;
}
