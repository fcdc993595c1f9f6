import { connectedAppsScreens } from '#features/connected-apps/shared/connected-apps.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { connectedAppsEnvironment } from './connected-apps.env.ts';

const notImported = 'The apps were connected to the server it comes from.';

export const connectedAppsDeclaration: Declaration = {
  name: 'connected-apps',
  screens: connectedAppsScreens,
  environment: connectedAppsEnvironment,
  tables: {
    oauth_clients: {
      isNobodys: 'Apps that asked to be connected, as they describe themselves.',
      readBy: 'system',
    },
    oauth_grants: { label: 'Connected apps', isSystemOnly: true, notImported },
    oauth_tokens: {
      label: 'Tokens of connected apps',
      isSystemOnly: true,
      secrets: ['hash', 'challenge', 'family'],
      notExported: 'They give access to this server and say nothing else.',
      notImported,
    },
  },
};
