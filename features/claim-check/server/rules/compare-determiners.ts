import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';

const extent = 3;
/** Each line: words with the same meaning. */
const amounts = rankOf([
  'none no neither nobody',
  'few fewer hardly',
  'several some',
  'many half',
  'most majority',
  'all every each',
]);
const orders = rankOf([
  'first earliest original',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'last final latest',
]);

function rankOf(lines: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap((line, rank) => line.split(' ').map((word): [string, number] => [word, rank])),
  );
}

/**
 * "Few walls" for "every wall", and "the first prize" for "the second prize": the same noun, but never the same word.
 */
export function compareDeterminers(claim: Reading, sentences: readonly Reading[]): Finding | null {
  if (differs(claim, sentences, amounts)) return { rule: 'quantifier', verdict: 'opposite' };
  return differs(claim, sentences, orders) ? { rule: 'number', verdict: 'opposite' } : null;
}

function differs(claim: Reading, sentences: readonly Reading[], ranks: ReadonlyMap<string, number>): boolean {
  const told = sentences.flatMap((sentence) => determinedIn(sentence, ranks));
  return determinedIn(claim, ranks).some(({ rank, root }) => {
    const same = told.filter((one) => one.root === root);
    return same.length > 0 && same.every((one) => one.rank !== rank);
  });
}

const bounds = new Set('more less fewer later earlier longer sooner'.split(' '));

function determinedIn(
  { words, content, quantities }: Reading,
  ranks: ReadonlyMap<string, number>,
): { rank: number; root: string }[] {
  return words.flatMap(({ lower, index, start, end }) => {
    // "Two and a half", and "no more than", determine no noun.
    const isNumber = quantities.some((one) => start > one.start && end <= one.end);
    if (isNumber || bounds.has(words[index + 1]?.lower ?? '')) return [];
    // "A few" means some.
    const word = lower === 'few' && words[index - 1]?.lower === 'a' ? 'some' : lower;
    const rank = ranks.get(word);
    if (rank === undefined) return [];
    const noun = words.slice(index + 1, index + 1 + extent).find((word) => content.includes(word));
    return noun ? [{ rank, root: noun.root }] : [];
  });
}
