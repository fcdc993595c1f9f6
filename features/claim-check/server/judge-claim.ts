import type { Judgement } from './judgement.ts';
import { doubtOf } from './learned/doubt.ts';
import { type Lexicon, noLexicon } from './lexicon.ts';
import type { Passage } from './read-passage.ts';
import { weighClaim, wholeCoverage } from './weigh-claim.ts';

/**
 * Whether passages say what a claim says: rules look for differences in numbers, dates, names, polarity, certainty,
 * causes, quantities and roles, and trees that were trained on pairs of our own weigh what they find. Deterministic,
 * without a network.
 */
export function judgeClaim(
  claim: string,
  passages: readonly Passage[],
  lexicon: Lexicon = noLexicon,
): Judgement {
  const { judgement, evidence } = weighClaim(claim, passages, lexicon);
  const { findings, coverage } = judgement;
  // Where next to nothing is told of it, there is nothing to weigh.
  if (!evidence || findings.some(({ rule }) => rule === 'words')) return judgement;
  const doubt = doubtOf(evidence, findings);
  if (doubt)
    return { ...judgement, verdict: doubt.verdict, findings: findings.length > 0 ? findings : [doubt] };
  // A weak objection is no reason for an alarm, but one against saying that the source bears it out.
  const isWhole = findings.length === 0 && coverage >= wholeCoverage;
  return { ...judgement, verdict: isWhole ? 'supported' : 'wording' };
}
