import { scoreOf } from '#shared/learning/trees.ts';
import type { Finding } from '../finding.ts';
import type { Evidence } from './evidence.ts';
import { measure } from './measure.ts';
import { isDoubtful } from './model.ts';
import { reasonOf } from './reason-of.ts';
import { trees } from './trees.generated.ts';

/** A claim in the words of its source, in their order. */
const verbatim = 0.97;

/** Why a claim is doubted after all was weighed: by the gravest finding of the rules, else by what was measured. */
export function doubtOf(evidence: Evidence, findings: readonly Finding[]): Finding | null {
  const measures = measure(evidence);
  if (findings.length === 0 && (measures.get('longest frame') ?? 0) >= verbatim) return null;
  if (!isDoubtful(scoreOf(trees, measures), findings.length > 0, measures)) return null;
  return findings[0] ?? reasonOf(measures);
}
