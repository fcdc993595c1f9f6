import type { WantedWord } from '../align.ts';
import type { Lexicon } from '../lexicon.ts';
import { closeness } from '../meanings.ts';
import { says } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { contrariesOf } from '../word-groups.ts';
import { cues } from './cues.ts';
import type { Evidence, Measures } from './evidence.ts';

/** Small words that stand in the same order hold a frame together, but weakly. */
const weightOfSmall = 0.3;
const weightOfStandIn = 0.7;

interface Hole {
  claim: Word[];
  source: Word[];
}

/**
 * Lays the claim over its nearest sentence, word by word in their order, and looks at what stands in the place of what:
 * a frame that is kept around another word says something else.
 */
export function measureFrames({ claim, wanted, near, around, lexicon }: Evidence, into: Measures): void {
  const wantedOf = new Map(wanted.words.map((one) => [one.word, one]));
  const score = (one: Word, other: Word): number => {
    if (one.root === other.root || one.lower === other.lower)
      return one.isContent || one.isCapital || /\d/.test(one.lower) ? 1 : weightOfSmall;
    return (wantedOf.get(one)?.standIns.get(other.root) ?? 0) >= 0.9 ? weightOfStandIn : 0;
  };
  const { holes, kept } = overlay(claim.words, near.words, score);
  const whole = claim.words.reduce((sum, word) => sum + score(word, word), 0);
  const closeness = whole === 0 ? 0 : kept / whole;
  into.set('longest frame', closeness);
  const nearRoots = new Set(near.words.map(({ root }) => root));
  const aroundRoots = new Set(around.flatMap(({ words }) => words.map(({ root }) => root)));
  const claimRoots = new Set(claim.words.map(({ root }) => root));
  const names = new Set([...claim.names, ...near.names]);
  const add = (name: string, by = 1) => {
    into.set(`frame ${name}`, (into.get(`frame ${name}`) ?? 0) + by);
    into.set(`close frame ${name}`, (into.get(`close frame ${name}`) ?? 0) + by * closeness ** 2);
  };
  for (const hole of holes) {
    const added = hole.claim.filter(isTelling);
    const left = hole.source.filter(isTelling);
    const told = { plain: plainOf(hole.claim) };
    const lost = { plain: plainOf(hole.source) };
    for (const [name, phrases] of Object.entries(cues)) {
      const [isTold, isLost] = [says(told, phrases), says(lost, phrases)];
      if (isTold && !isLost) into.set(`close cue ${name} put in`, closeness ** 2);
      if (isLost && !isTold && added.length > 0) into.set(`close cue ${name} taken out`, closeness ** 2);
    }
    for (const word of added) {
      const isName = names.has(word);
      const kind = /\d/.test(word.lower) ? 'number' : isName ? 'name' : 'word';
      if (nearRoots.has(word.root)) add(`moved ${kind}`);
      else if (left.length === 0)
        add(`inserted ${kind}${aroundRoots.has(word.root) ? ' of another sentence' : ''}`);
      else if (kind === 'word')
        add(
          `replaced by ${relationOf(word, left, wantedOf.get(word), lexicon)}${aroundRoots.has(word.root) ? ' of another sentence' : ''}`,
        );
      else add(`replaced ${kind}${aroundRoots.has(word.root) ? ' of another sentence' : ''}`);
    }
    if (added.length === 0) for (const word of left) if (!claimRoots.has(word.root)) add('left out');
  }
}

function plainOf(words: readonly Word[]): string {
  return ` ${words.map(({ lower }) => lower).join(' ')} `;
}

function isTelling({ isContent, lower }: Word): boolean {
  return isContent || /\d/.test(lower);
}

/** From here on, two words are used for one another, or are of one kind. */
const closest = 0.6;
const close = 0.3;

/** What a word has to do with those in whose place it stands. */
function relationOf(
  word: Word,
  left: readonly Word[],
  wanted: WantedWord | undefined,
  lexicon: Lexicon,
): string {
  const own = lexicon.synonyms(word.lower);
  const meaning = lexicon.meaning(word.root);
  let best = 'another';
  for (const other of left) {
    const theirs = contrariesOf(other.root);
    if (wanted?.antonyms.has(other.root) || theirs.has(word.root)) return 'the contrary';
    for (const root of own) if (theirs.has(root)) return 'the contrary';
    if (wanted?.standIns.has(other.root)) best = 'a stand-in';
    else if (best !== 'a stand-in') {
      const there = meaning && lexicon.meaning(other.root);
      const near = meaning && there ? closeness(meaning, there) : 0;
      if (near >= closest) best = 'a related one';
      else if (near >= close && best === 'another') best = 'a sibling';
    }
  }
  return best;
}

/** The heaviest common subsequence, and what is between its words. */
function overlay(
  one: readonly Word[],
  other: readonly Word[],
  score: (one: Word, other: Word) => number,
): { holes: Hole[]; kept: number } {
  const rows = one.length + 1;
  const columns = other.length + 1;
  const best = new Float64Array(rows * columns);
  const scores = new Float64Array(rows * columns);
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let to = other.length - 1; to >= 0; to -= 1) {
      const own = score(one[at]!, other[to]!);
      scores[at * columns + to] = own;
      const diagonal = own > 0 ? best[(at + 1) * columns + to + 1]! + own : 0;
      best[at * columns + to] = Math.max(
        diagonal,
        best[(at + 1) * columns + to]!,
        best[at * columns + to + 1]!,
      );
    }
  const holes: Hole[] = [];
  let hole: Hole = { claim: [], source: [] };
  let [at, to] = [0, 0];
  let hasBegun = false;
  const close = (isLast: boolean) => {
    // What stands before and behind in the source is not in the place of anything.
    if (hole.claim.length > 0 || (hole.source.length > 0 && hasBegun && !isLast)) holes.push(hole);
    hole = { claim: [], source: [] };
  };
  while (at < one.length && to < other.length) {
    const here = best[at * columns + to]!;
    const own = scores[at * columns + to]!;
    if (own > 0 && Math.abs(here - own - best[(at + 1) * columns + to + 1]!) < 1e-9) {
      close(false);
      hasBegun = true;
      at += 1;
      to += 1;
    } else if (here === best[(at + 1) * columns + to]!) hole.claim.push(one[at++]!);
    else hole.source.push(other[to++]!);
  }
  hole.claim.push(...one.slice(at));
  hole.source.push(...other.slice(to, to + 4));
  close(true);
  return { holes, kept: best[0]! };
}
