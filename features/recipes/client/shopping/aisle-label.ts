import type { AisleId } from '#features/recipes/shared/shopping.contract.ts';

export function aisleLabel(aisle: AisleId): string {
  switch (aisle) {
    case 'produce':
      return 'Produce';
    case 'bakery':
      return 'Bakery';
    case 'chilled':
      return 'Chilled';
    case 'meat':
      return 'Meat';
    case 'fish':
      return 'Fish';
    case 'frozen':
      return 'Frozen';
    case 'tins':
      return 'Tins';
    case 'grains':
      return 'Grains and pulses';
    case 'baking':
      return 'Baking';
    case 'spices':
      return 'Spices';
    case 'sauces':
      return 'Oils and sauces';
    case 'snacks':
      return 'Snacks';
    case 'drinks':
      return 'Drinks';
    case 'other':
      return 'Other';
  }
}
