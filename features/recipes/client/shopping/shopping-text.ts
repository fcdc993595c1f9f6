import type { ShoppingAisle } from '#features/recipes/shared/sum-shopping.ts';
import { aisleLabel } from './aisle-label.ts';

/** What is left to buy, as text for a message: by aisle, one line each. */
export function shoppingText(aisles: readonly ShoppingAisle[]): string {
  return aisles
    .flatMap(({ aisle, groups }) => {
      const open = groups.filter(({ isChecked }) => !isChecked);
      if (open.length === 0) return [];
      const lines = open.map(({ words, amount }) => (amount === '' ? `- ${words}` : `- ${words}: ${amount}`));
      return [[aisleLabel(aisle), ...lines].join('\n')];
    })
    .join('\n\n');
}
