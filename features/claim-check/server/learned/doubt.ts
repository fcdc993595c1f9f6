import { readFileSync } from 'node:fs';
import { paths } from '#server/paths.ts';
import { scoreOf } from '#shared/learning/trees.ts';
import type { Finding } from '../finding.ts';
import type { Evidence } from './evidence.ts';
import { measure } from './measure.ts';
import { isDoubtful, type Model } from './model.ts';
import { reasonOf } from './reason-of.ts';

/** A claim in the words of its source, in their order. */
const verbatim = 0.97;

/** Read with the first claim that is checked: many servers never check one. */
let trees: Model | undefined;

/** Why a claim is doubted after all was weighed: by the gravest finding of the rules, else by what was measured. */
export function doubtOf(evidence: Evidence, findings: readonly Finding[]): Finding | null {
  const measures = measure(evidence);
  if (findings.length === 0 && (measures.get('longest frame') ?? 0) >= verbatim) return null;
  trees ??= JSON.parse(readFileSync(paths.doubtTrees, 'utf8')) as Model;
  if (!isDoubtful(scoreOf(trees, measures), findings.length > 0, measures)) return null;
  return findings[0] ?? reasonOf(measures);
}
