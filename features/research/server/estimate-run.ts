import { budgets } from '#features/research/shared/depths.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { maxEvidence } from './write-report.prompt.ts';

const charactersPerToken = 3.6;
/** Prompts, the question and the last few messages. */
const around = 2_500;
const report: Readonly<Record<ResearchDepth, number>> = { basic: 400, medium: 1_200, thorough: 3_500 };
const plan = 300;

/** Roughly how many tokens a run uses, over all its model calls. */
export function estimateRun(depth: ResearchDepth): { input: number; output: number } {
  const isPlanned = budgets[depth].searches > 1;
  return {
    input: Math.round(maxEvidence[depth] / charactersPerToken) + around * (isPlanned ? 2 : 1),
    output: report[depth] + (isPlanned ? plan : 0),
  };
}
