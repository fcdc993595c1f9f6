import type { WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Surroundings } from '../surroundings.ts';

const directions = new Map<string, 1 | -1>([
  ['before', -1],
  ['until', -1],
  ['after', 1],
  ['since', 1],
]);
const reachBefore = 10;
const reachBehind = 8;
/** More of one side adds no evidence. */
const mostOfSide = 2;

interface Sequence {
  sign: 1 | -1;
  before: readonly Word[];
  behind: readonly Word[];
}

/** "Buses came after the trams had gone", where they went after the buses came. */
export function compareSequences(
  claim: Reading,
  wanted: WantedWords,
  { sentences }: Surroundings,
): Finding | null {
  const told = sentences.flatMap(sequencesIn);
  const isTurned = sequencesIn(claim).some(({ sign, before, behind }) => {
    const [one, other] = [rootsFor(before, wanted), rootsFor(behind, wanted)];
    const signs = told.map((source) => sign * source.sign * agreement(one, other, source));
    return signs.includes(-1) && !signs.includes(1);
  });
  return isTurned ? { rule: 'date', verdict: 'opposite' } : null;
}

/** 1 if the order matches the claim, -1 if it is reversed, 0 if it is about something else. */
function agreement(one: ReadonlySet<string>, other: ReadonlySet<string>, source: Sequence): 1 | -1 | 0 {
  const [straightOne, straightOther] = [held(one, source.before), held(other, source.behind)];
  const [turnedOne, turnedOther] = [held(one, source.behind), held(other, source.before)];
  const straight = straightOne + straightOther;
  const turned = turnedOne + turnedOther;
  if (straightOne > 0 && straightOther > 0 && straight > turned) return 1;
  return turnedOne > 0 && turnedOther > 0 && turned > straight ? -1 : 0;
}

function held(roots: ReadonlySet<string>, words: readonly Word[]): number {
  return Math.min(
    mostOfSide,
    new Set(words.filter(({ root }) => roots.has(root)).map(({ root }) => root)).size,
  );
}

function rootsFor(words: readonly Word[], wanted: WantedWords): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const known = wanted.words.find((one) => one.word === word);
      return known ? [...known.standIns.keys()] : [word.root];
    }),
  );
}

function sequencesIn({ words, content, names }: Reading): Sequence[] {
  const telling = new Set([...content, ...names]);
  return words.flatMap(({ lower, index, clause }) => {
    const sign = directions.get(lower);
    if (sign === undefined) return [];
    const before = words.slice(Math.max(0, index - reachBefore), index).filter((word) => telling.has(word));
    const behind = words
      .slice(index + 1, index + 1 + reachBehind)
      .filter((word) => telling.has(word) && word.clause <= clause);
    return [{ sign, before, behind }];
  });
}
