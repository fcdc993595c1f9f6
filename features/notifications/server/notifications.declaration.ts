import { notificationsScreens } from '#features/notifications/shared/notifications.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { notificationsConnections } from './notifications.connections.ts';
import { notificationsEnvironment } from './notifications.env.ts';

export const notificationsDeclaration: Declaration = {
  name: 'notifications',
  screens: notificationsScreens,
  environment: notificationsEnvironment,
  connections: notificationsConnections,
  tables: {
    notification_preferences: {
      label: 'Notification preferences',
      bounds: { rows: 1, isOfPerson: true, texts: { more: 2_000 } },
    },
    push_subscriptions: {
      label: 'Browsers that are notified',
      secrets: ['endpoint', 'p256dh', 'auth'],
      notImported: 'A session belongs to the server that started it.',
    },
  },
};
