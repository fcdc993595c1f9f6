import type { OwnFigures } from '#features/recipes/shared/own-figures.ts';

/** What a person's words mean, and the figures they gave. */
export interface OwnFood {
  /** A food of the table; null if only figures are known, which tell nothing about diets and allergens. */
  key: string | null;
  figures: OwnFigures | null;
}

/** By normalised words. */
export type OwnFoods = ReadonlyMap<string, OwnFood>;
