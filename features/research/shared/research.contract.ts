import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { maxPlanQuestions, maxQuestionLength } from './depths.ts';

export const maxSteeringLength = 300;

/** POST /api/chat/turns/{id}/plan: starts the run with the plan as it stands now. */
export const StartResearchInput = z
  .object({
    questions: z
      .array(singleLine().min(1).max(maxQuestionLength))
      .min(1, 'Keep at least one question in the plan.')
      .max(maxPlanQuestions),
  })
  .strict();
export type StartResearchInput = z.infer<typeof StartResearchInput>;

/** POST /api/chat/turns/{id}/steer: what to look up next. */
export const SteerResearchInput = z
  .object({ text: singleLine().min(1, 'Say what to look up.').max(maxSteeringLength) })
  .strict();
export type SteerResearchInput = z.infer<typeof SteerResearchInput>;
