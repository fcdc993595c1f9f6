import { getFood } from './foods.ts';

const spoiling = new Set(['produce', 'meat', 'fish']);

/** Of the shelves that spoil, what lies in a cool place for weeks. */
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

/** Whether it is bought for one meal and not for the cupboard: it has to be eaten within days. */
export function spoilsSoon(key: string): boolean {
  return spoiling.has(getFood(key).aisle) && !lasting.has(key);
}
