import type { AllergenId } from '#features/recipes/shared/diets.ts';

/** In 100 g of what is eaten; null where the source has no figure. */
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

/** A property that a food has, or that depends on the packet. */
export type Presence = 'contains' | 'depends';

export interface Food {
  /** Its name; stored, so it does not change. */
  key: string;
  aisle: string;
  figures: FoodFigures | null;
  /** Of the USDA's Standard Reference; of the nearest food where `isNearest`. */
  sourceNumber: string | null;
  isNearest: boolean;
  wastePercent: number;
  /** Grams of a cup of 237 ml, a spoon, a piece, a slice … */
  grams: ReadonlyMap<string, number>;
  allergens: ReadonlyMap<AllergenId, Presence>;
  /** What of an animal it is or may be: dairy, egg, honey, meat, rennet … */
  animal: ReadonlyMap<string, Presence>;
}
