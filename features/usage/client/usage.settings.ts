import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/GlobeHemisphereWest';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { RegionTab } from './region-tab.tsx';

export const usageTabs: readonly SettingsTab[] = [
  {
    id: 'region',
    label: 'Region',
    description: 'Your time zone: the days of your charts and limits begin at midnight there.',
    icon: GlobeHemisphereWestIcon,
    order: 9,
    Content: RegionTab,
  },
];
