import { metricCupMl, usCupMl } from '#features/recipes/shared/kitchen-units.ts';

/** Two-letter TLDs that are sold worldwide, so they imply no country. */
const sold = new Set(['ai', 'cc', 'co', 'fm', 'io', 'ly', 'me', 'to', 'tv']);
/** Terms used only in American kitchens. */
const american = [
  'all-purpose flour',
  'half-and-half',
  'kosher salt',
  'confectioners',
  'powdered sugar',
  'cilantro',
  'scallion',
  'heavy cream',
  'stick butter',
  'sticks butter',
  'sticks of butter',
  'sticks unsalted butter',
];
const inFahrenheit = /\b\d{3}\s?(?:°|º|degrees)\s?F\b/i;

interface ReadRecipe {
  /** Everyday’s recipes use metric cups. */
  starterSlug: string | null;
  /** Empty if written here. */
  sourceUrl: string;
  ingredients: string;
  method: string;
}

export function cupOfSettings(chosen: '240' | '250'): number {
  return chosen === '240' ? usCupMl : metricCupMl;
}

/**
 * Millilitres of a recipe's cup: by the country of its site, else by words specific to one country; otherwise, and for
 * people's own recipes, by their settings.
 */
export function cupOfRecipe(
  { starterSlug, sourceUrl, ingredients, method }: ReadRecipe,
  chosen: '240' | '250',
): number {
  if (starterSlug !== null) return metricCupMl;
  const own = cupOfSettings(chosen);
  if (sourceUrl === '') return own;
  const country = URL.parse(sourceUrl)?.hostname.split('.').at(-1) ?? '';
  if (country === 'us') return usCupMl;
  if (country.length === 2 && !sold.has(country)) return metricCupMl;
  const words = ingredients.toLowerCase();
  return american.some((name) => words.includes(name)) || inFahrenheit.test(method) ? usCupMl : own;
}
