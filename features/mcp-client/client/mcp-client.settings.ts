import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { ConnectionsTab } from './connections-tab.tsx';

export const connectionsTabs: readonly SettingsTab[] = [
  {
    id: 'connections',
    label: 'Connections',
    description: 'Outside tools that Everyday may use for you. Each one starts switched off.',
    icon: PlugsConnectedIcon,
    order: 5.2,
    isWide: true,
    Content: ConnectionsTab,
  },
];
