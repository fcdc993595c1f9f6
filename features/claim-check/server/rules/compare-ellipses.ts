import type { WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { isNegative } from './compare-negation.ts';

const auxiliaries = new Set(
  'is are was were do does did has have had will would can could may must should'.split(' '),
);

/** "The filters can be composted; the seal cannot": what is left out is denied of the seal. */
export function compareEllipses(
  claim: Reading,
  wanted: WantedWords,
  sentences: readonly Reading[],
): Finding | null {
  if (isNegative(claim)) return null;
  const said = new Set(claim.words.map(({ root }) => root));
  const isDenied = sentences.some((sentence) =>
    endsIn(sentence).some(({ subject, predicate }) => {
      const roots = new Set(predicate.map(({ root }) => root));
      const isPredicated = wanted.words.some(
        ({ word, standIns }) =>
          !subject.some(({ root }) => root === word.root) &&
          [...standIns].some(([root, weight]) => weight >= 0.9 && roots.has(root)),
      );
      return isPredicated && subject.every(({ root }) => said.has(root));
    }),
  );
  return isDenied ? { rule: 'negation', verdict: 'opposite' } : null;
}

/** Clauses that end in "is not" or "doesn't", with what the clause before them says. */
function endsIn({ words, content, names }: Reading): { subject: Word[]; predicate: Word[] }[] {
  const telling = new Set([...content, ...names]);
  return words.flatMap((word) => {
    const next = words[word.index + 1];
    const isEnd = next === undefined || next.clause > word.clause;
    const isJoined = word.lower.endsWith("n't") || word.lower === 'cannot';
    const before = words[word.index - 1]?.lower ?? '';
    if (!isEnd || !(isJoined || (word.lower === 'not' && auxiliaries.has(before)))) return [];
    const inClause = (clause: number) =>
      words.filter((other) => other.clause === clause && other.index < word.index && telling.has(other));
    const subject = inClause(word.clause);
    // What is left out stands behind the first auxiliary of the clause before.
    const from = words.find(
      ({ clause, lower }) => clause === word.clause - 1 && auxiliaries.has(lower),
    )?.index;
    if (from === undefined) return [];
    const predicate = inClause(word.clause - 1)
      .filter(({ index }) => index > from)
      .slice(0, 1);
    return subject.length > 0 && predicate.length > 0 ? [{ subject, predicate }] : [];
  });
}
