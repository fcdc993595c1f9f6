import type { Finding } from '../finding.ts';
import type { Measures } from './evidence.ts';

/** Reasons to doubt a claim that no rule objects to, the plainest first. */
const reasons: readonly (readonly [measure: string, least: number, finding: Finding])[] = [
  ['number replaced', 1, { rule: 'number', verdict: 'opposite' }],
  ['number of other unit', 1, { rule: 'number', verdict: 'opposite' }],
  ['number new', 1, { rule: 'number', verdict: 'absent' }],
  ['date replaced', 1, { rule: 'date', verdict: 'opposite' }],
  ['date new', 1, { rule: 'date', verdict: 'absent' }],
  ['names nowhere', 1, { rule: 'name', verdict: 'absent' }],
  ['close frame replaced by the contrary', 0.1, { rule: 'negation', verdict: 'opposite' }],
  ['close cue not put in', 0.3, { rule: 'negation', verdict: 'opposite' }],
  ['close cue not taken out', 0.3, { rule: 'negation', verdict: 'opposite' }],
  ['close frame replaced name of another sentence', 0.1, { rule: 'name', verdict: 'opposite' }],
  ['close frame moved name', 0.1, { rule: 'roles', verdict: 'opposite' }],
  ['slots turned', 0.5, { rule: 'roles', verdict: 'opposite' }],
  ['cue hedge dropped', 1, { rule: 'hedge', verdict: 'absent' }],
  ['cue if dropped', 1, { rule: 'hedge', verdict: 'absent' }],
  ['cue cause nowhere', 1, { rule: 'cause', verdict: 'absent' }],
  ['cue all nowhere', 1, { rule: 'quantifier', verdict: 'absent' }],
  ['cue only nowhere', 1, { rule: 'quantifier', verdict: 'absent' }],
  ['cue some dropped', 1, { rule: 'quantifier', verdict: 'absent' }],
  ['speaker elsewhere', 0.5, { rule: 'attribution', verdict: 'opposite' }],
  ['speech nowhere', 1, { rule: 'attribution', verdict: 'absent' }],
  ['cue opinion dropped', 1, { rule: 'attribution', verdict: 'absent' }],
  ['cue than nowhere', 1, { rule: 'comparison', verdict: 'absent' }],
];

export function reasonOf(measures: Measures): Finding {
  const told = reasons.find(([measure, least]) => (measures.get(measure) ?? 0) >= least);
  return told?.[2] ?? { rule: 'words', verdict: 'absent' };
}
