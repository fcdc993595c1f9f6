import type { Declaration } from '#server/declaration.ts';
import { ProposedQuestion } from '../shared/scheduled-question-part.schema.ts';
import { mostProposed, scheduledQuestionPart } from '../shared/scheduled-question-part.ts';
import {
  maxScheduledQuestionLength,
  maxScheduledQuestions,
  runOutcomes,
} from '../shared/scheduled-questions.contract.ts';
import { scheduledQuestionsScreens } from '../shared/scheduled-questions.screens.ts';
import { mostSeen } from './nothing-new.ts';

const hashLength = 16;

export const scheduledQuestionsDeclaration: Declaration = {
  name: 'scheduled-questions',
  screens: scheduledQuestionsScreens,
  messageParts: [
    {
      ...scheduledQuestionPart,
      schema: (z) => z.object({ questions: z.array(ProposedQuestion).max(mostProposed) }),
    },
  ],
  tables: {
    scheduled_questions: {
      label: 'Scheduled questions',
      bounds: {
        rows: maxScheduledQuestions,
        isOfPerson: true,
        texts: {
          question: maxScheduledQuestionLength,
          days: 20,
          time: 5,
          time_zone: 64,
          ends_on: 10,
          model: 200,
          seen: mostSeen * hashLength,
        },
      },
      points: { chat_id: 'chat_sessions' },
      oneOf: { last_outcome: runOutcomes },
      atLeast: { failures: 0 },
    },
    scheduled_question_runs: {
      label: 'Runs of scheduled questions',
      notExported: 'What is asked at this moment; the answers are in the chats.',
    },
  },
};
