import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { SubscriptionTab } from './subscription-tab.tsx';

export const billingTabs: readonly SettingsTab[] = [
  {
    id: 'subscription',
    label: 'Subscription',
    description: 'Your plan, what you have used of it, and what was paid.',
    icon: ReceiptIcon,
    order: 3,
    Content: SubscriptionTab,
  },
];
