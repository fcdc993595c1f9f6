import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { PrivacyTab } from './privacy-tab.tsx';

export const privacyTabs: readonly SettingsTab[] = [
  {
    id: 'privacy',
    label: 'Privacy',
    description: 'What may be kept about you. Each switch takes effect at once.',
    icon: LockSimpleIcon,
    order: 4,
    Content: PrivacyTab,
  },
];
