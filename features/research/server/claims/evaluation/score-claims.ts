import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { required } from '#shared/required.ts';
import { checkClaim, type Lexicon } from '../check-claim.ts';

const PairSet = z.object({
  version: z.number().int(),
  /** What the check made of a held-out set when it first met it. */
  firstRun: z.object({ precision: z.number(), recall: z.number() }).optional(),
  passages: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      supported: z.array(z.string()),
      number: z.string(),
      name: z.string(),
      negated: z.string(),
    }),
  ),
});

/** The second one was written when the check was done, and is not to be tuned to. */
export type PairSetName = 'claim-pairs' | 'held-out-pairs';

export const pairKinds = ['supported', 'number', 'name', 'negated', 'unrelated'] as const;
export type PairKind = (typeof pairKinds)[number];

export interface ScoredPair {
  kind: PairKind;
  claim: string;
  title: string;
  isSupported: boolean;
  /** Whether the verdict is the right one. */
  isRight: boolean;
}

/** Checks every claim of the versioned set against its passage; unrelated ones against the next passage. */
export async function scoreClaims(lexicon: Lexicon, set: PairSetName = 'claim-pairs'): Promise<ScoredPair[]> {
  const file = new URL(`./${set}.json`, import.meta.url);
  const { passages } = PairSet.parse(JSON.parse(await readFile(file, 'utf8')));
  return passages.flatMap((passage, index) => {
    const { title, text, supported, number, name, negated } = passage;
    const next = required(passages[(index + 1) % passages.length]);
    const score = (kind: PairKind, claim: string, against = { title, text }): ScoredPair => {
      const { isSupported } = checkClaim(claim, [against], lexicon);
      return {
        kind,
        claim,
        title: against.title,
        isSupported,
        isRight: isSupported === (kind === 'supported'),
      };
    };
    return [
      ...supported.map((claim) => score('supported', claim)),
      score('number', number),
      score('name', name),
      score('negated', negated),
      score('unrelated', required(supported[0]), next),
    ];
  });
}

export interface ClaimScores {
  pairs: number;
  /** Of the claims that were flagged, the share that deserved it. */
  precision: number;
  /** Of the claims that deserved it, the share that was flagged. */
  recall: number;
  byKind: Record<PairKind, { right: number; all: number }>;
}

export function summarise(scored: readonly ScoredPair[]): ClaimScores {
  const flagged = scored.filter(({ isSupported }) => !isSupported);
  const bad = scored.filter(({ kind }) => kind !== 'supported');
  const caught = flagged.filter(({ kind }) => kind !== 'supported').length;
  const byKind = Object.fromEntries(
    pairKinds.map((kind) => {
      const own = scored.filter((pair) => pair.kind === kind);
      return [kind, { right: own.filter(({ isRight }) => isRight).length, all: own.length }];
    }),
  ) as ClaimScores['byKind'];
  return { pairs: scored.length, precision: caught / flagged.length, recall: caught / bad.length, byKind };
}
