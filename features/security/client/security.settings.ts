import { KeyIcon } from '@phosphor-icons/react/Key';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { ApiKeysTab } from './api-keys-tab.tsx';

export const securityTabs: readonly SettingsTab[] = [
  {
    id: 'api-keys',
    label: 'API keys',
    description: 'For your own programs. A key can do what you tick, and nothing more.',
    icon: KeyIcon,
    order: 5.3,
    isWide: true,
    Content: ApiKeysTab,
  },
];
