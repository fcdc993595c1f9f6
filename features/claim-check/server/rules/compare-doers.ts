import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Surroundings } from '../surroundings.ts';

/** A name later in a claim is rarely its subject. */
const latest = 4;
const beings = new Set(['was', 'were', 'been', 'be', 'being', 'is', 'are']);
const pronouns = new Set('he she it they his her its their who we i'.split(' '));
const furthest = 3;
const participle = /(?:ed|en|wn|nt|ld|de|ght|lt|ut|pt|lost|led|won|read)$/;
/** With fewer words beside the name it is not the same event. */
const leastHeld = 3;

/**
 * "Allardyce gave the lens to the museum" where the lens "was given" without an agent: the agent was added,
 * with a name from another sentence.
 */
export function compareDoers(
  claim: Reading,
  near: Reading,
  { sentences, title }: Surroundings,
): Finding | null {
  const doer = claim.names.find(
    ({ index, root }) =>
      index <= latest && !title.has(root) && !beings.has(claim.words[index + 1]?.lower ?? ''),
  );
  if (!doer || near.words.some(({ root, lower }) => root === doer.root || pronouns.has(lower))) return null;
  if (claim.words.some(({ lower }) => beings.has(lower))) return null;
  const isElsewhere = sentences.some(
    (one) => one !== near && one.words.some(({ root }) => root === doer.root),
  );
  if (!isElsewhere || near.names.some((name) => isDoer(near, name))) return null;
  const held = new Set(near.words.map(({ root }) => root));
  const others = claim.content.filter(({ root }) => held.has(root));
  const spans = claim.dates.length + claim.quantities.length;
  if (others.length < 2 || others.length + spans < leastHeld) return null;
  const verb = claim.words.find(
    ({ index, root, isContent }) =>
      index > doer.index && index <= doer.index + furthest && isContent && isPassiveIn(near, root),
  );
  return verb ? { rule: 'roles', verdict: 'absent' } : null;
}

/** "Hemma recommends larger radiators" where the only such sentence begins "Installers recommend". */
export function compareManyDoers(
  claim: Reading,
  near: Reading,
  { sentences, title }: Surroundings,
): Finding | null {
  const [first, second] = near.words;
  const [own, verb] = claim.words;
  if (!first || !second || !own || !verb || second.root !== verb.root || !verb.isContent) return null;
  if (!claim.names.includes(own) && !own.isCapital) return null;
  if (near.names.includes(first) || !/[^s]s$/.test(first.lower) || pronouns.has(first.lower)) return null;
  const isSaidThere = near.words.some(({ root }) => root === own.root);
  const isKnown = sentences.some(({ words }) => words.some(({ root }) => root === own.root));
  const isTopic = title.has(own.root) && !isKnown;
  return !isSaidThere && isKnown && !isTopic && first.root !== own.root
    ? { rule: 'roles', verdict: 'opposite' }
    : null;
}

function isPassiveIn({ words }: Reading, root: string): boolean {
  return words.some((word) => {
    if (word.root !== root || !participle.test(word.lower)) return false;
    const before = words.slice(Math.max(0, word.index - 2), word.index);
    const behind = words.slice(word.index + 1);
    return (
      before.some(({ lower }) => beings.has(lower)) &&
      !behind.some(({ lower, clause }) => lower === 'by' && clause === word.clause)
    );
  });
}

function isDoer({ words }: Reading, { index }: Word): boolean {
  const before = words[index - 1]?.lower ?? '';
  return index === 0 || before === 'by' || before === 'and';
}
