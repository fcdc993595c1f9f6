import { z } from 'zod';
import type { StoredPart } from '#features/assistant/shared/message-part.ts';
import { TurnUsage } from '#features/assistant/shared/usage-part.ts';

export const mostNextQuestions = 3;
export const maxNextQuestionLength = 100;

const NextQuestions = z.object({
  questions: z.array(z.string().min(1).max(maxNextQuestionLength)).max(mostNextQuestions),
});
type NextQuestions = z.infer<typeof NextQuestions>;

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** Suggested follow-up questions. */
    next: { data: NextQuestions; change: NextQuestions };
  }
}

export const nextPart: StoredPart<'next'> = {
  kind: 'next',
  schema: NextQuestions,
  reduce: (_, next) => (next.questions.length > 0 ? next : undefined),
  // Useful only to those who can ask them.
  forOthers: () => null,
};

/** GET /api/chat/turns/{id}/afterwards: what was made once the answer was there. */
export const Afterwards = z.object({
  /** A better title for the chat; null where it keeps its own. */
  title: z.string().nullable(),
  questions: z.array(z.string()),
  /** What the answer costs including this; absent where nothing was requested. */
  usage: TurnUsage.optional(),
});
export type Afterwards = z.infer<typeof Afterwards>;
