import { stem } from '#shared/words/stem.ts';

/** Stop words. */
const fillers = new Set(
  `a an and any as at by can code could create do does example for from give have help how i in into is it like make me
  need of on one or please program script show snippet some something template that the there this to want way with would
  write you your start new add put insert page app`.split(/\s+/),
);

/** Accents are left out, and "mapping" is "map". */
const stemOf = (word: string): string =>
  stem(word.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');

function stemsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map(stemOf);
}

/**
 * The entries with the most of these words; titles count twice. Empty if no entry has the fraction `atLeast` of them,
 * half by default: the question is then about something else.
 */
export function searchByWords<Entry extends { title: string; otherWords: string }>(
  question: string,
  entries: readonly Entry[],
  { weigh = () => 1, atLeast = 0.5 }: { weigh?: (entry: Entry) => number; atLeast?: number } = {},
): Entry[] {
  const asked = [...new Set(stemsOf(question))];
  if (asked.length === 0) return [];
  return entries
    .map((entry) => {
      const title = new Set(stemsOf(entry.title));
      const others = new Set(stemsOf(entry.otherWords));
      let found = 0;
      let score = 0;
      for (const word of asked) {
        if (title.has(word)) score += 2;
        else if (others.has(word)) score += 1;
        else continue;
        found += 1;
      }
      // A short title matched in full beats a long one matched in part.
      return {
        entry,
        isMeant: found >= asked.length * atLeast,
        score: (score + score / title.size / 2) * weigh(entry),
      };
    })
    .filter(({ isMeant, score }) => isMeant && score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
