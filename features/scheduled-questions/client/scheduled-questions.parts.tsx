import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { ProposedQuestions } from './proposed-questions.tsx';

export const scheduledQuestionsParts = [
  definePartRenderer({
    kind: 'scheduled-question',
    place: 'after',
    order: 4,
    Component: ({ part }) => <ProposedQuestions proposed={part.questions} />,
  }),
];
