import type { MailKind } from '#features/notifications/shared/mail-kind.ts';

declare module '#features/notifications/shared/mail-kind.ts' {
  interface MailKindIds {
    'scheduled-answers': true;
    'scheduled-stopped': true;
  }
}

export const scheduledQuestionsMailKinds = [
  {
    id: 'scheduled-answers',
    preference: 'emailScheduledAnswers',
    // The answer is in the chat; email is opt-in.
    isOffAtFirst: true,
    label: 'Answers to scheduled questions',
    description: 'Each answer to a question that you scheduled.',
    reason: 'You are getting this because emails of scheduled questions are switched on for your account.',
    code: 'q',
  },
  {
    id: 'scheduled-stopped',
    preference: 'emailScheduledStopped',
    label: 'Scheduled questions that stopped',
    description: 'When a question that you scheduled could not be answered three times in a row.',
    reason: 'You are getting this because a question that you scheduled has stopped.',
    code: 'qs',
  },
] as const satisfies readonly MailKind[];
