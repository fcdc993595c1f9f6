import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';

const opposites = new Map(
  'before after|above below|inside outside|with without|over under|until since|into from|more less|more fewer'
    .split('|')
    .map((pair) => pair.split(' '))
    .flatMap(([one = '', other = '']): [string, string][] => [
      [one, other],
      [other, one],
    ]),
);
const nearby = 4;

/** "Before the last frost" for "after the last frost". */
export function compareOrders(claim: Reading, near: Reading): Finding | null {
  const told = placesIn(near);
  const isTurned = placesIn(claim).some(({ word, of, by }) => {
    const same = told.filter((other) => other.of === of && other.by === by);
    return (
      same.some((other) => other.word === opposites.get(word)) && !same.some((other) => other.word === word)
    );
  });
  return isTurned ? { rule: 'comparison', verdict: 'opposite' } : null;
}

/** Each such word with the last content word before it, and the first after it. */
function placesIn({ words, content, names }: Reading): { word: string; of: string; by: string }[] {
  return words.flatMap(({ lower, index, clause }) => {
    if (!opposites.has(lower)) return [];
    const of = words
      .slice(index + 1, index + 1 + nearby)
      .find((word) => word.clause === clause && (content.includes(word) || names.includes(word)));
    const by = words
      .slice(0, index)
      .findLast((word) => word.clause === clause && (content.includes(word) || names.includes(word)));
    return of ? [{ word: lower, of: of.root, by: by?.root ?? '' }] : [];
  });
}
