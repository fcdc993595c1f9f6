import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import type { CitedClaim } from './cited-claims.ts';
import type { Passage } from './read-passage.ts';

/** A judged claim, with its evidence. */
export interface JudgedClaim {
  claim: CitedClaim;
  verdict: SentenceVerdict;
  passages: readonly Passage[];
}
