import type { ReadText } from '#features/lens/shared/lens.contract.ts';

/** Which words of a text, counted from its beginning, make up a phrase that stands in it. */
export function placesOf(phrase: string | undefined, { lines }: ReadText): ReadonlySet<number> {
  if (phrase === undefined) return new Set();
  const all = lines.flatMap(({ words }) => words.map(({ text }) => text));
  const wanted = phrase.split(/\s+/);
  const fits = (word: string | undefined, at: number) =>
    word === wanted[at] ||
    (at === wanted.length - 1 && word?.startsWith(wanted[at] ?? '') === true) ||
    // “l’8 dicembre”
    (at === 0 && wanted.length > 1 && word?.endsWith(wanted[at] ?? '') === true);
  const from = all.findIndex((_word, place) => wanted.every((_one, at) => fits(all[place + at], at)));
  return from < 0 ? new Set() : new Set(wanted.map((_one, at) => from + at));
}
