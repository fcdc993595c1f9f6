import { clean } from '#features/studio/shared/text/set-text.ts';

/** Lower-case words and numbers. */
export const wordsOf = (text: string): string[] =>
  clean(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  scarves: 'scarf',
  shelves: 'shelf',
  children: 'child',
  people: 'people',
  geese: 'goose',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  sheep: 'sheep',
  fish: 'fish',
  glasses: 'glasses',
  scissors: 'scissors',
  trousers: 'trousers',
  movies: 'movie',
  cookies: 'cookie',
  pies: 'pie',
  buses: 'bus',
  christmas: 'christmas',
  canvas: 'canvas',
  gas: 'gas',
};

/** “boxes” is “box”: good enough for common nouns. */
export function singular(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

export const capital = (text: string): string => {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('en') + rest.join('');
};
