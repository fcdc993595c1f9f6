import type { LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';

const longestDoubtfulWord = 8;

const sorted = (word: string) => [...word].sort().join('');

/** Compared regardless of order, since two swapped letters are a typo, not another name. */
export function isSwap(written: string, title: string): boolean {
  const [a, b] = [written.toLowerCase(), title.toLowerCase()];
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  if (at > 0 && a.length === b.length && a.at(-1) === b.at(-1) && sorted(a) === sorted(b)) return true;
  return at >= 0 && a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/**
 * Whether the entry found for a corrected spelling may well be something else: a short word a letter away
 * often is ("covid" is not a typo of "bovid"), and so is another name of several words.
 */
export function isDoubtful({ corrected, entry }: LookUpOutput, term: string): boolean {
  if (!corrected || !entry || isSwap(term, entry.title)) return false;
  // “Chitting” is no slip of “hitting”: a wrong first letter is rare.
  if (term.charAt(0).toLowerCase() !== entry.title.charAt(0).toLowerCase()) return true;
  return term.includes(' ') || term.length < longestDoubtfulWord;
}
