import { phrases, type Reading, says } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence, Measures } from './evidence.ts';
import { heldBy } from './held-words.ts';

const markers: Readonly<Record<string, readonly string[]>> = {
  if: phrases('if provided provided_that as_long_as in_case whenever when once where'),
  unless: phrases('unless except without until but_not other_than excluding'),
  only: phrases('only solely exclusively none_but'),
};
const duties = phrases(
  'must has_to have_to had_to need needs needed required requires obliged compulsory mandatory obligatory',
);
const leave = phrases('may can could allowed permitted free_to optional voluntary able entitled');
const denied = phrases(
  'not no never cannot nobody none neither nor nothing without forbidden banned refused excluded exempt lose loses',
);

/** The words behind "if", "unless" and "only", and whether the source binds the same to them. */
export function measureConditions(evidence: Evidence, into: Measures): void {
  const { claim, nearby, near, around } = evidence;
  const own = conditionsOf(claim);
  const there = nearby.sentences.flatMap((reading) => conditionsOf(reading));
  for (const [name, some] of [
    ['duty', duties],
    ['leave', leave],
    ['denied', denied],
  ] as const) {
    const [inClaim, inNear] = [says(claim, some), says(near, some)];
    if (inClaim !== inNear) into.set(`modal ${name} ${inClaim ? 'added' : 'dropped'}`, 1);
  }
  if (says(claim, duties) && !says(claim, leave) && says(near, leave) && !says(near, duties))
    into.set('modal leave to duty', 1);
  if (says(claim, leave) && !says(claim, duties) && says(near, duties) && !says(near, leave))
    into.set('modal duty to leave', 1);
  if (conditionsOf(near).length > 0 && own.length === 0) into.set('condition dropped', 1);
  if (own.length === 0) return;
  if (there.length === 0) into.set('condition nowhere', 1);
  if (!around.some((reading) => conditionsOf(reading).length > 0)) into.set('condition not around', 1);
  const share = heldBy(evidence);
  const [first] = own;
  const telling = claim.words.filter(({ isContent }) => isContent);
  const rest = telling.filter((word) => !first!.words.includes(word));
  let best = { score: -1, bound: 0, whole: 0, kind: '' };
  for (const { kind, words, reading } of there) {
    const bound = share(first!.words, words);
    const whole = share(rest, reading.words);
    if (bound + whole > best.score) best = { score: bound + whole, bound, whole, kind };
  }
  into.set('condition bound', best.bound);
  into.set('condition whole', best.whole);
  if (best.kind !== '' && best.kind !== first!.kind) into.set(`condition ${first!.kind} for ${best.kind}`, 1);
  const elsewhere = Math.max(0, ...nearby.sentences.map(({ words }) => share(first!.words, words)));
  into.set('condition words elsewhere', Math.max(0, elsewhere - best.bound));
}

interface Condition {
  kind: string;
  words: readonly Word[];
  reading: Reading;
}

function conditionsOf(reading: Reading): Condition[] {
  const found: Condition[] = [];
  for (const [kind, some] of Object.entries(markers))
    for (const phrase of some) {
      const at = reading.plain.indexOf(` ${phrase} `);
      if (at < 0) continue;
      const index = reading.plain.slice(0, at).split(' ').length - 1 + phrase.split(' ').length;
      const words = reading.words
        .slice(index, index + 7)
        .filter((word) => word.isContent && word.clause === reading.words[index]?.clause);
      if (words.length > 0) found.push({ kind, words, reading });
    }
  return found;
}
