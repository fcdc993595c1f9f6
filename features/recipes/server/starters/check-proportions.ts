import type { AnalysedStarter } from './starters.ts';

interface Band {
  least: number;
  most: number;
  of(grams: GramsOf): number;
}

type GramsOf = (...keys: string[]) => number;

const flours = ['plain flour', 'strong white flour', 'wholemeal flour', 'self-raising flour'] as const;
const fats = ['butter', 'rapeseed oil', 'olive oil', 'vegan block'] as const;

/** Plausible proportions. Water and rice by volume, everything else by weight. */
const bands: Readonly<Record<string, readonly Band[]>> = {
  bread: [
    { least: 0.58, most: 0.8, of: (grams) => grams('water') / grams(...flours) },
    { least: 0.016, most: 0.024, of: (grams) => grams('salt') / grams(...flours) },
  ],
  'thin-pancakes': [
    { least: 2, most: 3.1, of: (grams) => grams('whole milk', 'soya milk') / grams(...flours) },
  ],
  sponge: [
    { least: 0.75, most: 1.25, of: (grams) => grams(...fats) / grams('egg') },
    { least: 0.75, most: 1.25, of: (grams) => grams('granulated sugar') / grams('egg') },
    { least: 0.75, most: 1.25, of: (grams) => grams(...flours) / grams('egg') },
  ],
  shortcrust: [{ least: 0.45, most: 0.6, of: (grams) => grams(...fats) / grams(...flours) }],
  shortbread: [
    { least: 1.2, most: 1.8, of: (grams) => grams(...flours) / grams(...fats) },
    { least: 1.6, most: 2.4, of: (grams) => grams(...fats) / grams('granulated sugar') },
  ],
  rice: [
    {
      least: 1.2,
      most: 2.2,
      of: (grams) => grams('water') / ((grams('white rice', 'short-grain rice', 'brown rice') / 190) * 237),
    },
  ],
  risotto: [
    {
      least: 3,
      most: 4.5,
      of: (grams) => grams('vegetable stock', 'chicken stock', 'water') / grams('short-grain rice'),
    },
  ],
  lentils: [{ least: 2.5, most: 4.5, of: (grams) => grams('water') / grams('red lentils', 'green lentils') }],
  vinaigrette: [
    {
      least: 2,
      most: 4,
      of: (grams) =>
        grams('olive oil', 'rapeseed oil') / grams('lemon juice', 'white wine vinegar', 'cider vinegar'),
    },
  ],
};

/** @returns what is out of range. */
export function checkProportion(kind: string, { analysis }: Pick<AnalysedStarter, 'analysis'>): string[] {
  const wanted = bands[kind];
  if (!wanted) return [`There is no proportion called ${kind}.`];
  const grams: GramsOf = (...keys) =>
    analysis.lines
      .filter(({ foods }) => keys.includes(foods[0]?.key ?? ''))
      .reduce((sum, line) => sum + (line.grams ?? 0), 0);
  return wanted.flatMap(({ least, most, of }) => {
    const share = of(grams);
    return share >= least && share <= most
      ? []
      : [`${kind}: ${share.toFixed(3)} is not between ${least} and ${most}.`];
  });
}
