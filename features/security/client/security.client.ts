import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { securityCards } from '#features/security/client/security-cards.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const securityClient: ClientFeature = {
  pages: {
    '/profile/security': () => import('./security.route.tsx'),
  },
  shownAtOnce: {
    '/profile/security': [securityCards, apiKeyScopes],
    '/settings/:tab?': [apiKeyScopes],
  },
  contributions: [
    contribute(settingsTabs, [async () => (await import('./security.settings.ts')).securityTabs]),
  ],
};
