import { z } from 'zod';

/**
 * The result for a sentence: its source says so; its words are there, but the rules cannot decide; its source does
 * not say so; its source says the opposite.
 */
export const Verdict = z.enum(['supported', 'wording', 'absent', 'opposite']);
export type Verdict = z.infer<typeof Verdict>;
