import { align, type WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';

/** A claim this short makes one statement, which a single sentence has to make too. */
const mostWords = 25;
/** This share is somewhere nearby … */
const leastCoverage = 0.7;
/** … and this share is missing from every single sentence. */
const leastGap = 0.15;
/** A name later in a claim is rarely its topic. */
const latest = 4;
/** A place that the page mentions once applies to what follows. */
const placing = new Set('in at from near on of'.split(' '));
const leastWords = 3;
/** Below this, no sentence is about it at all. */
const leastNear = 0.5;
const joining = new Set(
  'and but while who which whose although though because after before when where as that'.split(' '),
);

/**
 * "Ann led the survey" where one sentence names Ann and another says who led it: the words are there, but not the
 * statement.
 */
export function weighMixtures(
  claim: Reading,
  wanted: WantedWords,
  around: readonly Reading[],
  wide: Reading,
  title: ReadonlySet<string>,
): Finding | null {
  const { words, names } = claim;
  const first = new Set(
    names.filter(({ index }) => index <= latest && !placing.has(words[index - 1]?.lower ?? '')),
  );
  if (first.size === 0 || words.length > mostWords) return null;
  if (words.some(({ clause, lower }) => clause > 1 || joining.has(lower))) return null;
  const rest: WantedWords = { ...wanted, words: wanted.words.filter(({ word }) => !first.has(word)) };
  if (rest.words.length < leastWords) return null;
  const whole = align(rest, wide, title).coverage;
  const near = Math.max(...around.map((reading) => align(rest, reading, title).coverage));
  return whole >= leastCoverage && whole - near >= leastGap && near >= leastNear
    ? { rule: 'roles', verdict: 'absent' }
    : null;
}
