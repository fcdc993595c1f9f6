import { BellIcon } from '@phosphor-icons/react/Bell';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { NotificationsTab } from './notifications-tab.tsx';

export const notificationsTabs: readonly SettingsTab[] = [
  {
    id: 'notifications',
    label: 'Notifications',
    description: 'What we tell you about, and how.',
    icon: BellIcon,
    order: 5,
    Content: NotificationsTab,
  },
];
