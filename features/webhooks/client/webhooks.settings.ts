import { WebhooksLogoIcon } from '@phosphor-icons/react/WebhooksLogo';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { WebhooksTab } from './webhooks-tab.tsx';

export const webhooksTabs: readonly SettingsTab[] = [
  {
    id: 'webhooks',
    label: 'Webhooks',
    description: 'Tell your own automations when something happens.',
    icon: WebhooksLogoIcon,
    order: 5.5,
    Content: WebhooksTab,
  },
];
