import type { OwnFigures } from '#features/recipes/shared/own-figures.ts';

/** What a person says that their words mean, and what they know of it. */
export interface OwnFood {
  /** A food of the table; null where only its figures are known, which say nothing of diets and allergens. */
  key: string | null;
  figures: OwnFigures | null;
}

/** By words as they are compared. */
export type OwnFoods = ReadonlyMap<string, OwnFood>;
