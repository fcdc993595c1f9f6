/** Kitchen units. What a volume weighs depends on the food. */
export interface KitchenUnit {
  id: string;
  kind: 'mass' | 'volume' | 'count';
  /** Grams for a mass, millilitres for a volume; a cup depends on the country. */
  size: number;
  names: readonly string[];
}

export const usCupMl = 240;
export const metricCupMl = 250;

export const kitchenUnits: readonly KitchenUnit[] = [
  { id: 'kg', kind: 'mass', size: 1000, names: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'] },
  { id: 'mg', kind: 'mass', size: 0.001, names: ['mg', 'milligram', 'milligrams'] },
  { id: 'g', kind: 'mass', size: 1, names: ['g', 'gm', 'gms', 'gr', 'gram', 'grams', 'gramme', 'grammes'] },
  { id: 'lb', kind: 'mass', size: 453.592, names: ['lb', 'lbs', 'pound', 'pounds'] },
  {
    id: 'fl oz',
    kind: 'volume',
    size: 29.574,
    names: ['fl oz', 'fl. oz', 'fl.oz', 'floz', 'fluid ounce', 'fluid ounces'],
  },
  { id: 'oz', kind: 'mass', size: 28.3495, names: ['oz', 'ounce', 'ounces'] },
  {
    id: 'ml',
    kind: 'volume',
    size: 1,
    names: ['ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
  },
  { id: 'cl', kind: 'volume', size: 10, names: ['cl', 'centilitre', 'centilitres'] },
  {
    id: 'dl',
    kind: 'volume',
    size: 100,
    names: ['dl', 'decilitre', 'decilitres', 'deciliter', 'deciliters'],
  },
  { id: 'l', kind: 'volume', size: 1000, names: ['l', 'litre', 'litres', 'liter', 'liters', 'ltr'] },
  {
    id: 'tbsp',
    kind: 'volume',
    size: 15,
    names: ['tbsp', 'tbsps', 'tbs', 'tbl', 'tablespoon', 'tablespoons', 'tablespoonful', 'tablespoonfuls'],
  },
  {
    id: 'tsp',
    kind: 'volume',
    size: 5,
    names: ['tsp', 'tsps', 'teaspoon', 'teaspoons', 'teaspoonful', 'teaspoonfuls'],
  },
  { id: 'cup', kind: 'volume', size: usCupMl, names: ['cup', 'cups', 'cupful', 'cupfuls'] },
  { id: 'pint', kind: 'volume', size: 568, names: ['pint', 'pints', 'pt'] },
  { id: 'quart', kind: 'volume', size: 946, names: ['quart', 'quarts', 'qt'] },
  count('stick', 'sticks'),
  count('pinch', 'pinches'),
  count('dash', 'dashes'),
  count('splash', 'splashes'),
  count('drizzle', 'drizzles'),
  count('handful', 'handfuls', 'handsful'),
  count('knob', 'knobs'),
  count('clove', 'cloves'),
  count('slice', 'slices'),
  count('stalk', 'stalks', 'rib', 'ribs'),
  count('sprig', 'sprigs'),
  count('bunch', 'bunches'),
  count('leaf', 'leaves'),
  count('tin', 'tins', 'can', 'cans'),
  count('jar', 'jars'),
  count(
    'packet',
    'packets',
    'pack',
    'packs',
    'pkt',
    'package',
    'packages',
    'pouch',
    'pouches',
    'sachet',
    'sachets',
    'bag',
    'bags',
  ),
  count('bottle', 'bottles'),
  count('sheet', 'sheets'),
  count('piece', 'pieces'),
  count('inch', 'inches'),
  count('rasher', 'rashers'),
  count('fillet', 'fillets'),
  count('head', 'heads', 'bulb', 'bulbs'),
  count('cube', 'cubes'),
  count('ball', 'balls'),
  count('spear', 'spears'),
];

function count(...names: [string, ...string[]]): KitchenUnit {
  return { id: names[0], kind: 'count', size: 1, names };
}

const byName = new Map(kitchenUnits.flatMap((unit) => unit.names.map((name) => [name, unit] as const)));
const byId = new Map(kitchenUnits.map((unit) => [unit.id, unit]));

/** Looks up any name. `T` is a tablespoon and `t` a teaspoon, as in American recipes. */
export function unitNamed(name: string): KitchenUnit | undefined {
  if (name === 'T') return byId.get('tbsp');
  if (name === 't') return byId.get('tsp');
  return byName.get(name.toLowerCase());
}

export function unitById(id: string): KitchenUnit | undefined {
  return byId.get(id);
}
