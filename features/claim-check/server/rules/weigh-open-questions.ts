import type { WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Surroundings } from '../surroundings.ts';

/** A claim with one of these does not assert it. */
const open = new Set(
  'whether if may might could would perhaps unclear unknown not open hope hopes plan plans seem seems appear appears yet'.split(
    ' ',
  ),
);
const opening = ['possibl', 'ask', 'question', 'decid', 'examin', 'test', 'expect', 'suggest'];

function leavesOpen({ lower }: Word): boolean {
  return open.has(lower) || lower.endsWith("n't") || opening.some((start) => lower.startsWith(start));
}

/** Words after "whether" that belong to it. */
const extent = 9;
const leastWords = 2;

/** "The judges ruled that it is lawful", where they left that open. */
export function weighOpenQuestions(
  claim: Reading,
  wanted: WantedWords,
  { sentences, telling }: Surroundings,
): Finding | null {
  if (claim.words.some(leavesOpen)) return null;
  const isOpen = sentences.some(({ words }, place) => {
    const whether = words.find(({ lower }) => lower === 'whether');
    if (!whether) return false;
    const behind = new Set(
      words
        .filter(({ index }) => index > whether.index && index <= whether.index + extent)
        .map(({ root }) => root),
    );
    const asked = wanted.words.filter(({ standIns }) =>
      [...standIns.keys()].some((root) => behind.has(root)),
    );
    return asked.length >= leastWords && asked.some(({ word }) => telling.get(word) === place);
  });
  return isOpen ? { rule: 'hedge', verdict: 'absent' } : null;
}
