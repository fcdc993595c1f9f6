import type { Alignment, Pair } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { areConverse } from '../word-groups.ts';

/** Words between a verb and its subject. */
const nearby = 8;
/** In a sentence about something else, different roles are not swapped roles. */
const leastCoverage = 0.6;
const articles = new Set(['the', 'a', 'an', 'its', 'his', 'her', 'their']);

/** Swapped roles: "Spain beat Italy" for "Italy beat Spain". */
export function compareRoles(
  claim: Reading,
  source: Reading,
  { pairs, opposed, coverage }: Alignment,
): Finding | null {
  if (coverage < leastCoverage) return null;
  const verbs = [...pairs, ...opposed].filter(
    (pair) =>
      !isEntity(claim, pair.claim) &&
      !isEntity(source, pair.source) &&
      isVerb(pair.claim) &&
      isVerb(pair.source),
  );
  const entities = pairs.filter((pair) => pair.weight === 1 && isEntity(claim, pair.claim));
  for (const verb of verbs) {
    if (isTurned(claim, source, verb, entities) || hasOtherSubject(claim, source, verb))
      return { rule: 'roles', verdict: 'opposite' };
  }
  return null;
}

function isTurned(claim: Reading, source: Reading, verb: Pair, entities: readonly Pair[]): boolean {
  const isFlipped =
    (isPassive(claim, verb.claim) !== isPassive(source, verb.source)) !==
    areConverse(verb.claim.root, verb.source.root);
  const isBefore = (pair: Pair) => pair.source.index < verb.source.index !== isFlipped;
  const subject = entities
    .filter((pair) => pair.claim.index < verb.claim.index && verb.claim.index - pair.claim.index <= nearby)
    .at(-1);
  const objects = entities.filter(
    (pair) => pair.claim.index > verb.claim.index && pair.claim.clause === verb.claim.clause,
  );
  if (!subject || isBefore(subject) || isPlace(claim, subject.claim)) return false;
  return objects.some(
    (pair) => isBefore(pair) && !isPlace(claim, pair.claim) && pair.claim.root !== subject.claim.root,
  );
}

/** "Prado calculated the orbit" where the source says that Rezai did, both by name. */
function hasOtherSubject(claim: Reading, source: Reading, verb: Pair): boolean {
  if (verb.weight < 1 || isPassive(claim, verb.claim) || isPassive(source, verb.source)) return false;
  const own = subjectOf(claim, verb.claim);
  const other = subjectOf(source, verb.source);
  if (!own || !other || own.root === other.root) return false;
  return (
    !source.words.some(({ root }) => root === own.root) &&
    !claim.words.some(({ root }) => root === other.root)
  );
}

/** A name right before the verb. */
function subjectOf({ words, names }: Reading, verb: Word): Word | undefined {
  const before = words
    .slice(Math.max(0, verb.index - 3), verb.index)
    .filter(({ isContent, isCapital }) => isContent || isCapital);
  const last = before.at(-1);
  return last && names.includes(last) && last.clause === verb.clause ? last : undefined;
}

/** "Was chased by", "led by": the agent follows. Not so in "fell by 18" and "built a house by the sea". */
function isPassive({ words }: Reading, verb: Word): boolean {
  const after = words
    .slice(verb.index + 1, verb.index + nearby)
    .filter(({ clause }) => clause === verb.clause);
  if (articles.has(after[0]?.lower ?? '') || after[0]?.isCapital) return false;
  const by = after.find(({ lower }) => lower === 'by');
  const next = by && words[by.index + 1];
  return next !== undefined && !/^\d/.test(next.text) && !next.lower.endsWith('ing');
}

/** The place of an event is not a role in it. */
function isPlace({ words }: Reading, { index }: Word): boolean {
  const before = [words[index - 1]?.lower ?? '', words[index - 2]?.lower ?? ''];
  return before.some((lower) =>
    ['in', 'at', 'on', 'near', 'of', 'during', 'after', 'before'].includes(lower),
  );
}

/** A name, or a noun with an article. */
function isEntity({ words, names }: Reading, word: Word): boolean {
  if (names.includes(word) || word.isCapital) return true;
  const before = [words[word.index - 1]?.lower ?? '', words[word.index - 2]?.lower ?? ''];
  return before.some((lower) => articles.has(lower));
}

function isVerb({ lower, isContent }: Word): boolean {
  return isContent && !/(?:ing|ion|ment|er|or|ly)$/.test(lower);
}
