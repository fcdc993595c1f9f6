import type { FoundFood } from '#features/recipes/server/foods/find-food.ts';

export interface Measure {
  amount: number;
  unit: string;
}

export interface LineFood {
  /** As the line names it, without its amount. */
  words: string;
  /** Null: no food that we know. */
  found: FoundFood | null;
}

/** A line of a recipe's ingredients, as it was understood. The line itself is always what is shown. */
export interface IngredientLine {
  line: string;
  isHeading: boolean;
  amount: number | null;
  amountMax: number | null;
  unit: string | null;
  size: string | null;
  /** One; two for “salt and pepper”. */
  foods: LineFood[];
  note: string;
  isOptional: boolean;
  /** To taste, for frying, to serve: never scaled. */
  isToTaste: boolean;
  isForFrying: boolean;
  /** “or …” */
  alternative: LineFood | null;
  /** The same amount in other units. */
  also: Measure | null;
  /** What one tin or packet holds. */
  pack: Measure | null;
  /** Juice or zest of a fruit. */
  part: 'juice' | 'zest' | null;
  /** What follows the amount, as it was written but for what is to taste. */
  behindAmount: string;
}
