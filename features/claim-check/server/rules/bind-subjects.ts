import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { mostVoted, type Surroundings, votesOf } from '../surroundings.ts';

/** This much of what is claimed about someone is in a sentence about someone else … */
const leastVotes = 2;
/** … and this many times more than in any that names the subject. */
const margin = 2;
/** A name later in a claim is rarely its subject. */
const latest = 4;
const furthestSubject = 6;
/** "By a visiting surgeon from Lyon, Paul Thévenet". */
const nearBy = 7;
const placing = new Set('in at from near on to into of within across during for with'.split(' '));
const copulas = new Set('is was are were be been became becomes remains'.split(' '));
const pronouns = new Set('it he she they this that these those such both'.split(' '));

/** What the source says about someone else: its words are in a sentence whose subject is another name. */
export function bindSubjects(claim: Reading, around: Surroundings): Finding | null {
  const isBound = namedIn(claim)
    .filter((group) => isSubject(claim, group))
    .some((group) => isOfOther(claim, group, around));
  return isBound ? { rule: 'name', verdict: 'opposite' } : null;
}

function isSubject(claim: Reading, group: readonly Word[]): boolean {
  const before = wordBefore(claim, group);
  return before === 'by' || copulas.has(before) || (group[0]!.index <= latest && !placing.has(before));
}

function isOfOther(claim: Reading, group: readonly Word[], around: Surroundings): boolean {
  const { sentences, title, telling } = around;
  const own = new Set(group.map(({ root }) => root));
  if ([...own].every((root) => title.has(root))) return false;
  const isNaming = sentences.map(({ words }) => words.some(({ root }) => own.has(root)));
  if (!isNaming.includes(true)) return false;
  const votes = votesOf(around, new Set(group));
  const best = mostVoted(votes, (place) => !isNaming[place]);
  const ownVotes = Math.max(...votes.map((count, place) => (isNaming[place] ? count : 0)));
  if (best < 0 || votes[best]! < leastVotes || votes[best]! < ownVotes * margin) return false;
  const told = sentences[best]!;
  if (pronouns.has(told.words[0]?.lower ?? '')) return false;
  if (isKnownAs(sentences, own, told)) return false;
  const roots = new Set([...telling].filter(([, place]) => place === best).map(([{ root }]) => root));
  const first = told.words.find(({ root }) => roots.has(root))?.index ?? 0;
  const said = new Set(claim.words.map(({ root }) => root));
  return namedIn(told)
    .filter((other) => other.every(({ root }) => !said.has(root) && !title.has(root)))
    .some((other) => {
      const before = wordBefore(told, other);
      const isBefore = other[0]!.index <= Math.max(furthestSubject, first + 1) || votes[best]! > leastVotes;
      const isBy = told.words
        .slice(Math.max(0, other[0]!.index - nearBy), other[0]!.index)
        .some(({ lower }) => lower === 'by');
      return isBy || (isBefore && !placing.has(before));
    });
}

/** "Her biographer" is "the biographer, Tadashi Mori". */
function isKnownAs(sentences: readonly Reading[], own: ReadonlySet<string>, told: Reading): boolean {
  const held = new Set(told.content.map(({ root }) => root));
  return sentences.some((sentence) =>
    sentence.names.some((name) => own.has(name.root) && held.has(sentence.words[name.index - 1]?.root ?? '')),
  );
}

function wordBefore({ words }: Reading, group: readonly Word[]): string {
  return words[group[0]!.index - 1]?.lower ?? '';
}

/** Names that belong together. */
function namedIn({ names }: Reading): Word[][] {
  const groups: Word[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last?.at(-1)?.index === name.index - 1) last.push(name);
    else groups.push([name]);
  }
  return groups;
}
