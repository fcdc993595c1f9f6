import type { PreferenceName } from '#features/notifications/shared/notifications.contract.ts';

export interface PreferenceText {
  name: PreferenceName;
  label: string;
  description: string;
}

export const mailPreferences: readonly PreferenceText[] = [
  {
    name: 'emailUpdates',
    label: 'Product updates',
    description: 'What is new here, and what changes for you.',
  },
  {
    name: 'emailSecurity',
    label: 'Security alerts',
    description: 'A sign-in on a new device, a changed password, and the like.',
  },
  {
    name: 'emailNewsletter',
    label: 'Newsletter',
    description: 'Ideas for everyday questions, now and then.',
  },
];

export const devicePreferences: readonly PreferenceText[] = [
  {
    name: 'browserNotifications',
    label: 'Browser notifications',
    description: 'On computers: answers that were finished while you were away, and security alerts.',
  },
  {
    name: 'mobileNotifications',
    label: 'Mobile notifications',
    description: 'The same on phones and tablets.',
  },
];
