import type { Word } from './words.ts';
import { rootOf } from './words.ts';

const asking = new Set(
  'study examine test investigate decide prove establish determine know clear show say certain confirm explain measure check rule exclude look'
    .split(' ')
    .map(rootOf),
);
const denying = new Set('not no nobody never cannot nor nothing neither none without hardly'.split(' '));
const left = new Set(
  'unknown unclear undecided disputed unexplained unproven untested silent speculation'.split(' '),
);
const nearby = 4;

/** "Has not been studied", "cannot be decided", "whether … is unknown": what the source itself leaves open. */
export function leavesOpen({ words }: { words: readonly Word[] }): boolean {
  return words.some(({ lower, index }) => {
    if (left.has(lower)) return true;
    if (!denying.has(lower) && !lower.endsWith("n't")) return false;
    const next = words.slice(index + 1, index + 1 + nearby);
    return next.some(({ root, lower: following }) => asking.has(root) && following !== 'tests');
  });
}
