import type { MailKind } from '#features/notifications/shared/mail-kind.ts';

declare module '#features/notifications/shared/mail-kind.ts' {
  interface MailKindIds {
    timers: true;
  }
}

export const timersMailKinds = [
  {
    id: 'timers',
    preference: 'emailTimers',
    // Whoever sets an egg timer wants a sound, not a message.
    isOffAtFirst: true,
    label: 'Timers',
    description: 'When a timer that you set has run out.',
    reason: 'You are getting this because timer emails are switched on for your account.',
    code: 't',
  },
] as const satisfies readonly MailKind[];
