import { connectedAppsScreens } from '#features/connected-apps/shared/connected-apps.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { connectedAppsEnvironment } from './connected-apps.env.ts';

const notImported = 'The apps were let in on the server that it comes from.';

export const connectedAppsDeclaration: Declaration = {
  name: 'connected-apps',
  screens: connectedAppsScreens,
  environment: connectedAppsEnvironment,
  tables: {
    oauth_clients: {
      isNobodys: 'Apps that asked to be connected, by what they say of themselves.',
      readBy: 'system',
    },
    oauth_grants: { label: 'Connected apps', isSystemOnly: true, notImported },
    oauth_tokens: {
      label: 'Tokens of connected apps',
      isSystemOnly: true,
      secrets: ['hash', 'challenge', 'family'],
      notExported: 'They open this server and say nothing else.',
      notImported,
    },
  },
};
