import type { Alignment, Pair } from '../align.ts';
import type { Finding } from '../finding.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { areConverse } from '../word-groups.ts';

const single = new Set(
  `not no never neither nor none nobody nothing cannot without hardly barely scarcely rarely seldom unable denies denied deny
  denying refuses refused refuse refusing declined declines fails failed fail failing lacks lacked lack rejects rejected
  impossible unlikely wrong untrue false`.split(/\s+/),
);
/** "Not only", "no later than" deny nothing, and "not clear whether" leaves it open. */
const harmlessAfter = new Set('only just merely doubt matter know known clear certain sure'.split(' '));
const bounds = new Set('later earlier more less fewer sooner'.split(' '));

function isNegator(words: readonly Word[], { index, lower }: Word): boolean {
  const next = words[index + 1]?.lower ?? '';
  if (lower === 'no' && next === 'longer') return true;
  if (harmlessAfter.has(next) || (bounds.has(next) && words[index + 2]?.lower === 'than')) return false;
  if (lower === 'failed' || lower === 'fails' || lower === 'fail') return next === 'to';
  return single.has(lower) || lower.endsWith("n't");
}

/** Whether a word is affirmed or denied, by the preceding negations in its clause. */
export function isDenied(reading: Reading, word: Word): boolean {
  const before = reading.words.filter(
    (other) => other.clause === word.clause && other.index < word.index && isNegator(reading.words, other),
  );
  return before.length % 2 === 1;
}

/** A "not" in a sentence about something else denies nothing in the claim. */
const leastCoverage = 0.6;
const shortest = 3;
/** For a named person, a smaller share is enough. */
const leastNamed = 0.45;
const notYet = phrases('yet not_been still_to remains_to');
const awaited = phrases(
  'requires require needs need awaits pending further expected planned scheduled possible until',
);
const never = phrases('never no_other no_previous not_before');
const superlative = / (?:\w{3,}est|most|least|best|worst|record|first|unprecedented) /;

/** Whether one occurrence of a word is negated, or is not. */
function isTold(reading: Reading, { root }: Word, denied: boolean): boolean {
  return reading.words.some((word) => word.root === root && isDenied(reading, word) === denied);
}

const cues =
  phrases(`without lack lacks lacking free_of rather_than instead unlike except exception few little hardly
  stop_from stopped_from prevent prevented avoid avoided withdrew ruled_out ban banned prohibited forbidden missed exempt exempted
  exempts excluded excludes exclude apart_from spared spares for_the_first_time unprecedented escape escapes escaped
  evade evades evaded dodged survive survives survived intact immune refrain refrains refrained forgo forwent`);
/** "Undamaged", "unopened": the denial is part of the word. */
const inWord = / (?!under|united|unveil|uncover|unload|unless)un\w{3,}(?:ed|able) /;
/** "Stops working", not "stops at the gate". */
const ending = / (?:stop|stops|stopped|quit|quits) \w+ing /;

/** Whether it denies something, by a "not", or by a word that means one. */
export function isNegative(reading: Reading): boolean {
  return (
    says(reading, cues) ||
    inWord.test(reading.plain) ||
    ending.test(reading.plain) ||
    reading.words.some((word) => isNegator(reading.words, word))
  );
}

/** The source denies what the claim says, or vice versa. */
export function compareNegation(
  claim: Reading,
  source: Reading,
  { pairs, opposed, coverage }: Alignment,
  { held, around }: { held: ReadonlySet<string>; around: readonly Reading[] },
): Finding | null {
  // In a short claim the reversed statement is also about the same thing.
  const all = claim.content.length + claim.names.length + claim.quantities.length + claim.dates.length;
  const turnedShare = all <= shortest ? opposed.length / Math.max(1, all) : 0;
  if (says(claim, notYet) && says(source, awaited)) return null;
  if (coverage + turnedShare < leastCoverage) {
    const isNamed = pairs.some((pair) => pair.weight === 1 && claim.names.includes(pair.claim));
    return isNamed && coverage >= leastNamed && deniesHead(source, claim, pairs, false, () => false)
      ? { rule: 'negation', verdict: 'opposite' }
      : null;
  }
  // “Never so many” means “the most”.
  if (says(claim, never) && superlative.test(source.plain)) return null;
  const isSaidElsewhere = (word: Word, denied: boolean) =>
    around.some((other) => other !== source && isTold(other, word, denied));
  if (
    deniesHead(claim, source, pairs, true, (word) => isSaidElsewhere(word, true)) ||
    deniesHead(source, claim, pairs, false, () => false)
  )
    return { rule: 'negation', verdict: 'opposite' };
  if (isNegative(claim) && isNegative(source)) return null;
  const judged = pairs.filter(({ claim: word }) => !word.isCapital);
  const differing = judged.filter((pair) => {
    const denied = isDenied(claim, pair.claim);
    return !isTold(source, pair.source, denied) && !(denied && isSaidElsewhere(pair.source, denied));
  });
  const isSaid = new Set(claim.words.map(({ root }) => root));
  const contrary = opposed.filter(
    (pair) =>
      !areConverse(pair.claim.root, pair.source.root) &&
      !isSaid.has(pair.source.root) &&
      !held.has(pair.claim.root),
  );
  const turned = contrary.filter((pair) => isDenied(claim, pair.claim) === isDenied(source, pair.source));
  if (turned.length > 0 && differing.length === 0) return { rule: 'negation', verdict: 'opposite' };
  if (differing.length === 0 || turned.length > 0) return null;
  return differing.length * 2 >= judged.length ? { rule: 'negation', verdict: 'opposite' } : null;
}

/** Light verbs: "did not go to court" denies the court. */
const light = new Set(
  'go goes went take takes took taken make makes made put puts get got give gave have'.split(' '),
);
const plainNots = new Set(['not', 'no', 'never', 'cannot']);
const determiners = new Set(['the', 'a', 'an', 'its', 'his', 'her', 'their', 'this', 'that']);

function deniesDirectly(words: readonly Word[], negator: Word): boolean {
  const isNot = plainNots.has(negator.lower) || negator.lower.endsWith("n't");
  return isNot && isNegator(words, negator) && !determiners.has(words[negator.index + 1]?.lower ?? '');
}

/** Whether the first words after a "not" in one sentence appear without it in the other. */
function deniesHead(
  one: Reading,
  other: Reading,
  pairs: readonly Pair[],
  isClaim: boolean,
  isSaidElsewhere: (word: Word) => boolean,
): boolean {
  return one.words.some((negator) => {
    if (!deniesDirectly(one.words, negator)) return false;
    const heads = one.content
      .filter(
        ({ index, clause, lower }) => index > negator.index && clause === negator.clause && !light.has(lower),
      )
      .slice(0, 1);
    return heads.some((head) => {
      const pair = pairs.find((known) => (isClaim ? known.claim : known.source) === head);
      if (!pair || pair.weight < 1 || isSaidElsewhere(pair.source)) return false;
      const counterpart = isClaim ? pair.source : pair.claim;
      return (
        isDenied(one, head) && !isTold(other, counterpart, true) && !isNegativeIn(other, counterpart.clause)
      );
    });
  });
}

function isNegativeIn(reading: Reading, clause: number): boolean {
  const words = reading.words.filter((word) => word.clause === clause);
  const plain = ` ${words.map(({ lower }) => lower).join(' ')} `;
  return (
    says({ plain }, cues) ||
    inWord.test(plain) ||
    ending.test(plain) ||
    words.some((word) => isNegator(reading.words, word))
  );
}
