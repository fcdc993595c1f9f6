import type { WantedWord } from '../align.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { isDenied } from '../rules/compare-negation.ts';
import type { Evidence, Measures } from './evidence.ts';

const far = 7;
const beings = new Set('is are was were be been being get gets got'.split(' '));

/** Whether words that stand together in the claim do so in the source, and in which order. */
export function measureOrder(evidence: Evidence, into: Measures): void {
  const { claim, wanted, near, alignment, nearby } = evidence;
  measureNeighbours(wanted.words, nearby.sentences, into);
  const pairs = alignment.pairs.toSorted((one, other) => one.claim.index - other.claim.index);
  let [turned, all, denials] = [0, 0, 0];
  for (const [at, one] of pairs.entries())
    for (const other of pairs.slice(at + 1)) {
      all += 1;
      if (one.source.index > other.source.index) turned += 1;
    }
  for (const { claim: word, source } of pairs)
    if (isDenied(claim, word) !== isDenied(near, source)) denials += 1;
  into.set('turned', all === 0 ? 0 : turned / all);
  into.set('denial differs', denials);
  into.set('denial differs share', denials / Math.max(1, pairs.length));
  const isPassive = (reading: Reading) =>
    reading.words.some(
      ({ lower }, at) =>
        at > 0 &&
        /(?:ed|en|t)$/.test(lower) &&
        reading.words.slice(Math.max(0, at - 3), at).some((before) => beings.has(before.lower)),
    );
  const passives = Number(isPassive(claim)) - Number(isPassive(near));
  into.set('passive only claim', passives > 0 ? 1 : 0);
  into.set('passive only source', passives < 0 ? 1 : 0);
  const names = pairs.filter(({ claim: word }) => claim.names.includes(word));
  const isTurned = names.some((one, at) =>
    names.slice(at + 1).some((other) => one.source.index > other.source.index + 1),
  );
  into.set('names turned', isTurned ? 1 : 0);
  into.set('names turned, voice kept', isTurned && passives === 0 ? 1 : 0);
  into.set('longest run', runOf(claim, near) / Math.max(1, claim.words.length));
}

function runOf(claim: Reading, near: Reading): number {
  // The longest common subsequence of roots.
  let above = new Array<number>(near.words.length + 1).fill(0);
  for (const { root } of claim.words) {
    const row = [0];
    for (const [at, other] of near.words.entries())
      row.push(other.root === root ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!));
    above = row;
  }
  return above.at(-1) ?? 0;
}

function measureNeighbours(
  words: readonly WantedWord[],
  sentences: readonly Reading[],
  into: Measures,
): void {
  const sorted = words.toSorted((one, other) => one.word.index - other.word.index);
  const places = sorted.map(({ standIns }) => placesOf(standIns, sentences));
  let [joined, apart, farther, distances, backwards, crossing, clauses] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 1; at < sorted.length; at += 1) {
    const [left, right] = [places[at - 1]!, places[at]!];
    if (left.length === 0 || right.length === 0) continue;
    joined += 1;
    let best = Number.POSITIVE_INFINITY;
    let [isBackwards, isOfOneClause] = [false, false];
    for (const one of left)
      for (const other of right) {
        if (one.sentence !== other.sentence) continue;
        const distance = Math.abs(one.word.index - other.word.index);
        if (distance === 0 && one.word.root !== sorted[at]!.word.root) continue;
        if (one.word.clause === other.word.clause) isOfOneClause = true;
        if (distance < best) {
          best = distance;
          isBackwards = one.word.index > other.word.index;
        }
      }
    if (!Number.isFinite(best)) {
      apart += 1;
      continue;
    }
    if (!isOfOneClause) clauses += 1;
    if (best > far) farther += 1;
    if (isBackwards) backwards += 1;
    distances += best;
    const wantedDistance = sorted[at]!.word.index - sorted[at - 1]!.word.index;
    if (best > wantedDistance + 4) crossing += 1;
  }
  const share = (value: number) => (joined === 0 ? 0 : value / joined);
  into.set('neighbours apart', share(apart));
  into.set('neighbours far', share(farther));
  into.set('neighbours backwards', share(backwards));
  into.set('neighbours spread', share(crossing));
  into.set('neighbours in other clauses', share(clauses));
  into.set('neighbours distance', share(distances));
  // How many sentences it takes to cover the claim.
  const cover = sentences.map(
    (_, sentence) =>
      new Set(places.flatMap((own, at) => (own.some((place) => place.sentence === sentence) ? [at] : []))),
  );
  const held = places.filter((own) => own.length > 0).length;
  const counts = cover.map((own) => own.size).toSorted((one, other) => other - one);
  const best = cover.toSorted((one, other) => other.size - one.size)[0] ?? new Set<number>();
  const second = Math.max(0, ...cover.map((own) => own.difference(best).size));
  into.set('best sentence share', held === 0 ? 0 : (counts[0] ?? 0) / held);
  into.set('second sentence adds', held === 0 ? 0 : second / held);
  into.set('two sentences miss', held === 0 ? 0 : (held - best.size - second) / held);
}

interface Place {
  sentence: number;
  word: Word;
}

function placesOf(standIns: ReadonlyMap<string, number>, sentences: readonly Reading[]): Place[] {
  const found: Place[] = [];
  for (const [sentence, { words }] of sentences.entries())
    for (const word of words) if (standIns.has(word.root)) found.push({ sentence, word });
  return found;
}
