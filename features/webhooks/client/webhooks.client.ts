import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const webhooksClient: ClientFeature = {
  contributions: [
    contribute(settingsTabs, [async () => (await import('./webhooks.settings.ts')).webhooksTabs]),
  ],
};
