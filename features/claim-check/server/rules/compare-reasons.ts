import type { WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';

const because = new Set(['because', 'since', 'as']);
const leastShared = 2;

/**
 * "They could not charge because their horses had been captured", where the source gives another reason for the same
 * thing, and tells of the capture elsewhere. A reason in words of its own may be the same one.
 */
export function compareReasons(
  claim: Reading,
  wanted: WantedWords,
  near: Reading,
  sentences: readonly Reading[],
): Finding | null {
  const at = claim.words.find(({ lower, index }) => lower === 'because' && index > 0);
  if (!at) return null;
  const held = new Set(near.words.map(({ root }) => root));
  const isTold = (word: Word) => {
    const standIns = wanted.words.find((one) => one.word === word)?.standIns;
    return standIns !== undefined && [...standIns.keys()].some((root) => held.has(root));
  };
  const content = [...claim.content, ...claim.names];
  const reason = content.filter(({ index }) => index > at.index);
  const effect = content.filter(({ index }) => index < at.index);
  const isSameEffect = effect.filter(isTold).length >= Math.max(leastShared, effect.length * 0.6);
  if (!isSameEffect || reason.length === 0 || !hasReason(near) || reason.some(isTold)) return null;
  const isElsewhere = reason.some(({ root }) =>
    sentences.some((sentence) => sentence !== near && sentence.words.some((word) => word.root === root)),
  );
  return isElsewhere ? { rule: 'cause', verdict: 'opposite' } : null;
}

/** Whether it gives a reason itself. */
function hasReason({ words, text }: Reading): boolean {
  return (
    /[,;] (?:and )?so (?!far\b|many\b|much\b|that\b)/.test(text) ||
    words.some(({ lower, index, clause }) => {
      const before = words[index - 1];
      return because.has(lower) && (lower === 'because' || !before || before.clause < clause);
    })
  );
}
