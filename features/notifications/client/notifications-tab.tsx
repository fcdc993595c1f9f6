import { NotificationSettings } from '#features/notifications/client/notification-settings.tsx';

export function NotificationsTab() {
  return <NotificationSettings />;
}
