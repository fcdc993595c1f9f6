import type { FoundFood } from '#features/recipes/server/foods/find-food.ts';

export interface Measure {
  amount: number;
  unit: string;
}

export interface LineFood {
  /** As the line names it, without the amount. */
  words: string;
  /** Null if unknown. */
  found: FoundFood | null;
}

/** A parsed ingredient line. The original text is what is displayed. */
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
  /** Contents of one tin or packet. */
  pack: Measure | null;
  /** Juice or zest of a fruit. */
  part: 'juice' | 'zest' | null;
  /** The rest after the amount, verbatim except for “to taste” words. */
  behindAmount: string;
}
