import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';
import { mailKinds } from './mail-kinds.ts';

export const notificationsClient: ClientFeature = {
  pages: {
    '/profile/notifications': () => import('./notifications.route.tsx'),
    '/unsubscribe': () => import('./unsubscribe.route.tsx'),
  },
  shownAtOnce: {
    '/profile/notifications': [mailKinds],
    '/settings/:tab?': [mailKinds],
    '/unsubscribe': [mailKinds],
  },
  contributions: [
    contribute(mailKinds, [
      async () => (await import('../shared/notifications.mail-kinds.ts')).notificationsMailKinds,
    ]),
    contribute(settingsTabs, [async () => (await import('./notifications.settings.ts')).notificationsTabs]),
  ],
};
