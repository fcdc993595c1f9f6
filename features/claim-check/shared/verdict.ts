/**
 * The result for a sentence: its source says so; its words are there, but the rules cannot decide; its source does
 * not say so; its source says the opposite.
 */
export const verdicts = ['supported', 'wording', 'absent', 'opposite'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a doubt of the check rests on. */
export const doubtReasons = [
  'number',
  'date',
  'name',
  'negation',
  'hedge',
  'cause',
  'quantifier',
  'population',
  'comparison',
  'roles',
  'attribution',
  'words',
] as const;
export type DoubtReason = (typeof doubtReasons)[number];
