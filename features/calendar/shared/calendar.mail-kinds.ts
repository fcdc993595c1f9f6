import type { MailKind } from '#features/notifications/shared/mail-kind.ts';

declare module '#features/notifications/shared/mail-kind.ts' {
  interface MailKindIds {
    'calendar-reminders': true;
  }
}

export const calendarMailKinds = [
  {
    id: 'calendar-reminders',
    preference: 'emailReminders',
    label: 'Calendar reminders',
    description: 'Before events that you asked to be reminded of.',
    reason: 'You are getting this because calendar reminders are switched on for your account.',
    code: 'c',
  },
] as const satisfies readonly MailKind[];
