import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { isNegative } from './compare-negation.ts';

/** What the source puts aside, and what it says instead. */
interface Contrast {
  rejected: readonly Word[];
  chosen: readonly Word[];
}

const longest = 4;

/** "The nurses, not the researchers, recorded it": the claim has it of those that the source puts aside. */
export function compareContrasts(claim: Reading, sentences: readonly Reading[]): Finding | null {
  if (isNegative(claim)) return null;
  const isTurned = sentences.some((sentence) =>
    contrastsIn(sentence).some((contrast) => saysRejected(claim, sentence, contrast)),
  );
  return isTurned ? { rule: 'roles', verdict: 'opposite' } : null;
}

function saysRejected(claim: Reading, sentence: Reading, { rejected, chosen }: Contrast): boolean {
  const places = rejected.map(({ root }) => claim.words.find((word) => word.root === root));
  const instead = claim.words.find(({ root }) => chosen.some((word) => word.root === root));
  const sides = new Set([...rejected, ...chosen]);
  const shared = claim.words.filter(({ root, isContent }) =>
    sentence.words.some((word) => isContent && word.root === root && !sides.has(word)),
  );
  const [first] = shared;
  if (places.includes(undefined) || !first) return false;
  // The one that is chosen may be the object in the claim.
  const isBefore = places.every((word) => word!.index < first.index);
  return instead ? isBefore && instead.index > first.index : shared.length >= 2;
}

/** "X, not Y, …": what stands between the commas is put aside. */
function contrastsIn({ words, content, names }: Reading): Contrast[] {
  const telling = new Set([...content, ...names]);
  const inClause = (clause: number) => words.filter((word) => word.clause === clause && telling.has(word));
  return words.flatMap((word) => {
    const [before, next] = [words[word.index - 1], words[word.index + 1]];
    if (word.lower !== 'not' || !before || !next) return [];
    // A clause of its own without a verb: ", not the researchers,".
    const own = words.filter(({ clause }) => clause === word.clause);
    const isAside = before.clause < word.clause && own.length <= longest && own.at(-1) !== words.at(-1);
    if (!isAside) return [];
    const rejected = inClause(word.clause);
    const chosen = inClause(word.clause - 1).slice(-2);
    return rejected.length > 0 && chosen.length > 0 ? [{ rejected, chosen }] : [];
  });
}
