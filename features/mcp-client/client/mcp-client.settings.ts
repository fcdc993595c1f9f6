import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';

export const connectionsTabs: readonly SettingsTab[] = [
  {
    id: 'connections',
    label: 'Connections',
    description: 'Outside tools that Everyday may use for you. Each one starts switched off.',
    icon: PlugsConnectedIcon,
    order: 5.2,
    isWide: true,
    // By far the largest tab.
    Content: lazyPart(async () => ({ default: (await import('./connections-tab.tsx')).ConnectionsTab })),
  },
];
