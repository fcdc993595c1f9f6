import type { DoubtReason } from '#features/claim-check/shared/verdict.ts';

/** A rule's objection to a claim. */
export interface Finding {
  rule: DoubtReason;
  /**
   * `opposite`: the source says something different about the same thing. `absent`: it says nothing that would support
   * it.
   */
  verdict: 'opposite' | 'absent';
}
