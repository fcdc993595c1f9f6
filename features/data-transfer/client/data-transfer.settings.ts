import { DatabaseIcon } from '@phosphor-icons/react/Database';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { DataTab } from './data-tab.tsx';

export const dataTransferTabs: readonly SettingsTab[] = [
  {
    id: 'data',
    label: 'Data Management',
    description: 'Export your data, or delete your account.',
    icon: DatabaseIcon,
    order: 6,
    Content: DataTab,
  },
];
