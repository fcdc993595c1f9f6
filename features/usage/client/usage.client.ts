import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const usageClient: ClientFeature = {
  contributions: [
    contribute(apiKeyScopes, [async () => (await import('../shared/usage.scopes.ts')).usageScopes]),
    contribute(settingsTabs, [async () => (await import('./usage.settings.ts')).usageTabs]),
  ],
};
