import type { z } from 'zod';
import { NewScheduledQuestion } from './scheduled-questions.contract.ts';

/** A question that an answer proposes to schedule; nothing is stored until its button is pressed. */
export const ProposedQuestion = NewScheduledQuestion;
export type ProposedQuestion = z.infer<typeof ProposedQuestion>;
