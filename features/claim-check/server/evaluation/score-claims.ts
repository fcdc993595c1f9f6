import type { Verdict } from '#features/claim-check/shared/verdict.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';
import { judgeClaim } from '../judge-claim.ts';
import { createLexicon, type Lexicon } from '../lexicon.ts';
import { sentencesIn } from '../reading/sentences.ts';
import { type LabelledPair, passageOf, readPairs } from './labelled-pair.ts';

export interface ScoredPair {
  pair: LabelledPair;
  /** Whether the rules object to the claim. */
  isFlagged: boolean;
  milliseconds: number;
}

/**
 * Which part of a set: the sixth has every kind of error once in each dozen, of which the odd ones were read while the
 * rules were worked on, and the even ones never.
 */
export type Dozens = 'all' | 'odd' | 'even';

function isIn(dozens: Dozens, at: number): boolean {
  return dozens === 'all' || (Math.floor(at / 12) % 2 === 0) === (dozens === 'odd');
}

export async function scoreClaims(
  file: string | URL,
  lexicon: Lexicon,
  dozens: Dozens = 'all',
): Promise<ScoredPair[]> {
  const pairs = (await readPairs(file)).filter((_, at) => isIn(dozens, at));
  return pairs.map((pair) => {
    const passage = passageOf(pair);
    const before = performance.now();
    const { verdict } = judgeClaim(pair.claim, [passage], lexicon);
    const milliseconds = performance.now() - before;
    return { pair, isFlagged: isDoubt(verdict), milliseconds };
  });
}

function isDoubt(verdict: Verdict): boolean {
  return verdict === 'absent' || verdict === 'opposite';
}

/** Of all consecutive sentence pairs on a page, joined into one claim: the share that is doubted, wrongly each time. */
export async function doubtsOfJoined(
  file: string | URL,
  lexicon: Lexicon,
): Promise<{ pairs: number; share: number }> {
  const pages = new Map((await readPairs(file)).map((pair) => [pair.passage, pair]));
  const doubted = [...pages.values()].flatMap((pair) => {
    const passage = passageOf(pair);
    const { text } = passage;
    return sentencesIn(text)
      .slice(1)
      .map((sentence, at) => `${required(sentencesIn(text)[at]).replace(/[.!?]$/, '')}, and ${sentence}`)
      .map((joined) => isDoubt(judgeClaim(joined, [passage], lexicon).verdict));
  });
  return { pairs: doubted.length, share: doubted.filter(Boolean).length / doubted.length };
}

export interface ClaimScores {
  pairs: number;
  flagged: number;
  /** Pairs whose claim is wrong. */
  wrong: number;
  /** Precision: the share of flagged claims that deserved it. */
  precision: number;
  /** Recall: the share of wrong claims that were flagged. */
  recall: number;
}

export function summarise(scored: readonly ScoredPair[]): ClaimScores {
  const flagged = scored.filter(({ isFlagged }) => isFlagged);
  const wrong = scored.filter(({ pair }) => pair.verdict !== 'supported');
  const caught = flagged.filter(({ pair }) => pair.verdict !== 'supported').length;
  const share = (of: number) => (of === 0 ? 1 : caught / of);
  return {
    pairs: scored.length,
    flagged: flagged.length,
    wrong: wrong.length,
    precision: share(flagged.length),
    recall: share(wrong.length),
  };
}

/** Scores by kind of error, alphabetically. */
export function summariseKinds(scored: readonly ScoredPair[]): Map<string, ClaimScores> {
  const byKind = Map.groupBy(scored, ({ pair }) => pair.kind);
  return new Map(
    [...byKind].sort(([one], [other]) => (one < other ? -1 : 1)).map(([kind, own]) => [kind, summarise(own)]),
  );
}

/** `node …/score-claims.ts <file> [odd|even]` prints a table. */
async function main(file: string, dozens: Dozens): Promise<void> {
  const reference = openReference(paths.reference);
  const scored = await scoreClaims(file, createLexicon(reference), dozens);
  reference.close();
  const lines = [...summariseKinds(scored), ['total', summarise(scored)] as const].map(
    ([kind, { precision, recall, pairs, flagged, wrong }]) =>
      `${kind.padEnd(14)} precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  ` +
      `(${pairs} pairs, ${wrong} wrong, ${flagged} flagged)`,
  );
  const times = scored.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const p95 = required(times[Math.floor(times.length * 0.95)]);
  process.stdout.write(`${[...lines, `p95 ${p95.toFixed(1)} ms a sentence`].join('\n')}\n`);
}

if (import.meta.main) {
  const dozens = process.argv[3] === 'odd' || process.argv[3] === 'even' ? process.argv[3] : 'all';
  await main(required(process.argv[2]), dozens);
}
