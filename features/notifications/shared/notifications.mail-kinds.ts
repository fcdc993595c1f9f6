import type { MailKind } from './mail-kind.ts';

declare module './mail-kind.ts' {
  interface MailKindIds {
    updates: true;
    security: true;
    newsletter: true;
  }
}

/** In display order. */
export const notificationsMailKinds = [
  {
    id: 'updates',
    preference: 'emailUpdates',
    label: 'Product updates',
    description: 'What is new here, and what changes for you.',
    reason: 'You are getting this because product updates are switched on for your account.',
    code: 'u',
  },
  {
    id: 'security',
    preference: 'emailSecurity',
    label: 'Security alerts',
    description: 'A sign-in on a new device, a changed password, and the like.',
    reason: 'You are getting this because security alerts are switched on for your account.',
    code: 's',
  },
  {
    id: 'newsletter',
    preference: 'emailNewsletter',
    label: 'Newsletter',
    description: 'Ideas for everyday questions, now and then.',
    reason: 'You are getting this because the newsletter is switched on for your account.',
    code: 'n',
  },
] as const satisfies readonly MailKind[];
