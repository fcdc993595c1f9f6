import type { Verdict } from '#features/claim-check/shared/verdict.ts';
import type { Finding } from './finding.ts';

export interface Judgement {
  verdict: Verdict;
  /** The rules' objections, gravest first. */
  findings: readonly Finding[];
  /** The share of the claim found in the nearest sentences, from 0 to 1. */
  coverage: number;
  /** The source's nearest sentence; empty without one. */
  sentence: string;
  /** The index of its passage. */
  passage: number;
}
