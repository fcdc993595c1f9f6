import type { AllergenId } from './diets.ts';
import type { RecipeAnalysis } from './recipe-analysis.ts';

export interface AllergenWarning {
  id: AllergenId;
  state: 'contains' | 'may-contain' | 'not-checked';
}

/** What a recipe's words tell about an allergen; undefined only if every line is known and none contains it. */
export function warningOfAllergen(
  { contains, mayContain, notChecked }: RecipeAnalysis['allergens'],
  id: AllergenId,
): AllergenWarning[] {
  if (contains.some((one) => one.id === id)) return [{ id, state: 'contains' }];
  if (mayContain.some((one) => one.id === id)) return [{ id, state: 'may-contain' }];
  const isUnknown = notChecked.lines.length > 0 || notChecked.steps.length > 0;
  return isUnknown ? [{ id, state: 'not-checked' }] : [];
}
