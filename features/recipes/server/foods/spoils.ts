import { getFood } from './foods.ts';

const spoiling = new Set(['produce', 'meat', 'fish']);

/** Foods in perishable aisles that keep for weeks in a cool place. */
const lasting = new Set([
  ...['potato', 'sweet potato', 'onion', 'red onion', 'shallot', 'garlic', 'ginger', 'carrot', 'beetroot'],
  ...[
    'parsnip',
    'turnip',
    'swede',
    'celeriac',
    'butternut squash',
    'pumpkin',
    'white cabbage',
    'red cabbage',
  ],
  ...['apple', 'orange', 'lemon', 'lime', 'lemon juice', 'lime juice', 'dried shiitake', 'nori'],
  ...['garlic paste', 'ginger paste', 'anchovies', 'bay leaf'],
]);

/** Whether it is perishable: bought for a meal rather than as a staple. */
export function spoilsSoon(key: string): boolean {
  return spoiling.has(getFood(key).aisle) && !lasting.has(key);
}
