import { AccountScreen } from '#client/app/account-screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';

/** /profile/notifications */
function NotificationsPage() {
  return (
    <AccountScreen title="Notification Settings" lead="What we tell you about, and where.">
      <NotificationSettings />
    </AccountScreen>
  );
}

export { NotificationsPage as Component };
