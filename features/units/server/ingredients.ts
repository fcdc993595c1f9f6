/** Grams per millilitre for a level cup; none of them is exact. */
const densities: Readonly<Record<string, number>> = {
  water: 1,
  milk: 1.03,
  cream: 1,
  oil: 0.92,
  'olive oil': 0.92,
  honey: 1.42,
  syrup: 1.37,
  butter: 0.96,
  flour: 0.53,
  'plain flour': 0.53,
  'bread flour': 0.55,
  sugar: 0.85,
  'white sugar': 0.85,
  'brown sugar': 0.9,
  'icing sugar': 0.5,
  'powdered sugar': 0.5,
  'caster sugar': 0.9,
  salt: 1.2,
  rice: 0.8,
  oats: 0.38,
  cocoa: 0.42,
  'cocoa powder': 0.42,
  'ground almonds': 0.42,
  cornflour: 0.54,
  cornstarch: 0.54,
  yoghurt: 1.03,
  yogurt: 1.03,
};

const liquids = new Set(['water', 'milk', 'cream', 'oil', 'olive oil', 'honey', 'syrup']);

/** There is only one way to fill a cup with it. */
export const isLiquid = (what: string): boolean => liquids.has(what.toLowerCase());

export const densityOf = (what: string): number | undefined => densities[what.toLowerCase()];
