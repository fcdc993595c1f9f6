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
    // A kitchen timer should make a sound, not send a message.
    isOffAtFirst: true,
    label: 'Timers',
    description: 'When a timer that you set has run out.',
    reason: 'You are getting this because timer emails are switched on for your account.',
    code: 't',
  },
] as const satisfies readonly MailKind[];
