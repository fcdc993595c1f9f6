import { AccountScreen } from '#client/app/account-screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';

/** /profile/notifications */
export function Component() {
  return (
    <AccountScreen title="Notification Settings" lead="What reaches you, and where.">
      <NotificationSettings />
    </AccountScreen>
  );
}
