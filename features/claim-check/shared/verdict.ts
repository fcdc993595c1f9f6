/**
 * The result for a sentence: its source says so; its words are there, but the rules cannot decide; its source does
 * not say so; its source says the opposite.
 */
export const verdicts = ['supported', 'wording', 'absent', 'opposite'] as const;
export type Verdict = (typeof verdicts)[number];
