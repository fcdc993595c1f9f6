import type { z } from 'zod';
import type { StoredPart } from '#features/assistant/shared/message-part.ts';
import type { Zod } from '#shared/zod.ts';

export const mostNextQuestions = 3;
export const maxNextQuestionLength = 100;

const nextQuestions = (z: Zod) =>
  z.object({
    questions: z.array(z.string().min(1).max(maxNextQuestionLength)).max(mostNextQuestions),
  });
type NextQuestions = z.infer<ReturnType<typeof nextQuestions>>;

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** Suggested follow-up questions. */
    next: { data: NextQuestions; change: NextQuestions };
  }
}

export const nextPart: StoredPart<'next'> = {
  kind: 'next',
  schema: nextQuestions,
  reduce: (_, next) => (next.questions.length > 0 ? next : undefined),
  // Useful only to those who can ask them.
  forOthers: () => null,
};
