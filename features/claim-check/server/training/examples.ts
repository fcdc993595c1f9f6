import type { Example } from '#shared/learning/boost.ts';
import { createRandom, type Random } from '#shared/learning/random.ts';
import { type LabelledPair, pairsFile, passageOf, readPairs } from '../evaluation/labelled-pair.ts';
import { measure } from '../learned/measure.ts';
import type { Lexicon } from '../lexicon.ts';
import { sentencesIn } from '../reading/sentences.ts';
import { weighClaim } from '../weigh-claim.ts';
import { type ContrastClaim, lightClaimsOf, trueClaimsOf, wrongClaimsOf } from './contrast-claims.ts';

/** The rules were written with some of the sets in view, so that there they are righter than elsewhere. */
export const trainingSets = [
  { name: 'open', weight: 0.4, areRulesNew: false },
  { name: 'held', weight: 0.4, areRulesNew: false },
  { name: 'unseen', weight: 0.4, areRulesNew: false },
  { name: 'fifth', weight: 0.4, areRulesNew: false },
  { name: 'fourth', weight: 1, areRulesNew: true },
  { name: 'first-training', weight: 1, areRulesNew: true },
  { name: 'second-training', weight: 1, areRulesNew: true },
] as const;
/**
 * Whoever writes pairs tells what is true in new words and what is wrong in those of the page. Claims made by one small
 * change, some that change nothing, keep the trees from taking the page's own words for an error.
 */
const contrastWeight = 0.1;
const seed = 15;
const fewestWords = 5;

export interface LabelledExample extends Example {
  set: string;
  kind: string;
  /** Claims of a passage are never on both sides. */
  passage: string;
  /** Whether the rules alone object. */
  areRulesAgainst: boolean;
}

export async function readExamples(lexicon: Lexicon): Promise<LabelledExample[]> {
  const sets = await Promise.all(
    trainingSets.map(async (set) => ({ ...set, pairs: await readPairs(pairsFile(set.name)) })),
  );
  const examples = sets.flatMap(({ name, weight, pairs }) =>
    pairs.map((pair) => exampleOf(pair, { set: name, weight, lexicon })),
  );
  const all = sets.flatMap(({ pairs }) => pairs);
  const contrast = contrastOf(all, createRandom(seed));
  return [
    ...examples,
    ...contrast.map((pair) => exampleOf(pair, { set: 'contrast', weight: contrastWeight, lexicon })),
  ];
}

function exampleOf(
  pair: LabelledPair,
  { set, weight, lexicon }: { set: string; weight: number; lexicon: Lexicon },
): LabelledExample {
  const { judgement, evidence } = weighClaim(pair.claim, [passageOf(pair)], lexicon);
  return {
    set,
    kind: pair.kind,
    passage: pair.passage,
    isWrong: pair.verdict !== 'supported',
    weight,
    areRulesAgainst: judgement.findings.length > 0,
    measures: evidence ? measure(evidence) : new Map(),
  };
}

function contrastOf(pairs: readonly LabelledPair[], random: Random): LabelledPair[] {
  const some = (claims: readonly ContrastClaim[], most: number) => random.shuffle(claims).slice(0, most);
  const labelled = (pair: LabelledPair, claims: readonly ContrastClaim[]): LabelledPair[] =>
    claims.map(({ claim, isWrong, change }) => ({
      ...pair,
      claim,
      kind: change,
      verdict: isWrong ? 'contradicted' : 'supported',
    }));
  const reworded = pairs
    .filter(({ verdict }) => verdict === 'supported')
    .flatMap((pair) => labelled(pair, some(wrongClaimsOf(pair.claim, pair.passage, random), 1)));
  const pages = new Map(pairs.map((pair) => [pair.passage, pair]));
  const verbatim = [...pages.values()].flatMap((pair) => {
    const sentences = sentencesIn(pair.passage).filter((one) => one.split(' ').length > fewestWords);
    const [one, other] = random.shuffle(sentences);
    return labelled(pair, [
      ...some(trueClaimsOf(pair.passage, random), 1),
      ...(one ? some(lightClaimsOf(one, random), 1) : []),
      ...(other ? some(wrongClaimsOf(other, pair.passage, random), 1) : []),
    ]);
  });
  return [...reworded, ...verbatim];
}
