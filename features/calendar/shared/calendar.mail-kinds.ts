import type { MailKind } from '#features/notifications/shared/mail-kind.ts';

declare module '#features/notifications/shared/mail-kind.ts' {
  interface MailKindIds {
    'calendar-reminders': true;
    'calendar-guests': true;
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
  {
    id: 'calendar-guests',
    preference: 'emailGuests',
    label: 'Answers to invitations and bookings',
    description: 'When somebody answers an invitation or a poll, or books a time.',
    reason: 'You are getting this because replies from people you invited are switched on for your account.',
    code: 'g',
  },
] as const satisfies readonly MailKind[];
