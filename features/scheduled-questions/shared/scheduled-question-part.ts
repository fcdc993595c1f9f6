import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedQuestion } from './scheduled-question-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'scheduled-question': { data: { questions: ProposedQuestion[] }; change: ProposedQuestion };
  }
}

export const mostProposed = 3;

/** Whether it was scheduled is not stored here: the card fetches it. */
export const scheduledQuestionPart: PartDefinition<'scheduled-question'> = {
  kind: 'scheduled-question',
  reduce(data, change) {
    const others = data?.questions.filter(({ id }) => id !== change.id) ?? [];
    return { questions: [...others, change].slice(0, mostProposed) };
  },
  // It would use the person's tasks.
  forOthers: () => null,
};
