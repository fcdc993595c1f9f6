import { maxYieldWordsLength } from '#features/recipes/shared/recipes.contract.ts';
import { readNumberWord } from './read-number-word.ts';

/** People and helpings are what servings say already. */
const servingsNames = new Set(
  `serving servings serve serves portion portions person persons people adult adults helping helpings guest guests
  portionen personen personnes parts raciones porciones personas porzioni porties`.split(/\s+/),
);
const times = /\b(?:min(?:ute)?s?|h(?:ou)?rs?)\b/i;

/** “Makes 12 muffins” is “12 muffins”; empty if the words name a number of servings, or anything else. */
export function readYieldWords(words = ''): string {
  const said = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:makes|yields?|recipe makes|ergibt|für)\b\s*:?\s*/i, '')
    .replace(/[.;,]+$/, '');
  const [count = '', next = ''] = said
    .replace(/^(?:about|approximately|approx\.?|around|an?)\s+/i, '')
    .split(' ');
  const isCounted = /^\d/.test(count) || readNumberWord(`${count} ${next}`) !== undefined;
  const names = said.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  if (said.length > maxYieldWordsLength || !isCounted || names.length === 0 || times.test(said)) return '';
  return names.some((name) => servingsNames.has(name)) ? '' : said;
}
