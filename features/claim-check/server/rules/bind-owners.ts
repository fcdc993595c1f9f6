import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';

const furthest = 2;

/** Who owns what: each "Danel's owners" as the owner's root and the root of the thing owned. */
function ownedIn({ text, words, names }: Reading): { owner: string; head: string }[] {
  return words.flatMap((word, at) => {
    if (!names.includes(word) && !word.isCapital) return [];
    if (!/^['’]s?\s/.test(text.slice(word.end)) && !/['’]s?$/.test(word.text)) return [];
    const head = words.slice(at + 1, at + 1 + furthest).find(({ isContent }) => isContent);
    return head && head.clause === word.clause ? [{ owner: word.root, head: head.root }] : [];
  });
}

/** "Fjord's owners" for what the source says about Danel's. */
export function bindOwners(claim: Reading, near: Reading, around: readonly Reading[]): Finding | null {
  const told = ownedIn(near);
  const all = around.flatMap(ownedIn);
  const isOther = ownedIn(claim).some(
    ({ owner, head }) =>
      told.some((one) => one.head === head && one.owner !== owner) &&
      !all.some((one) => one.head === head && one.owner === owner) &&
      !near.words.some(({ root }) => root === owner) &&
      around.some(({ words }) => words.some(({ root }) => root === owner)),
  );
  return isOther ? { rule: 'name', verdict: 'opposite' } : null;
}
