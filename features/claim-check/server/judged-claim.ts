import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import type { CitedClaim } from './cited-claims.ts';
import type { Passage } from './read-passage.ts';

/** A claim that was judged, with what it was judged by. */
export interface JudgedClaim {
  claim: CitedClaim;
  verdict: SentenceVerdict;
  passages: readonly Passage[];
}
