import { healthScreens } from '#features/health/shared/health.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { healthConnections } from './health.connections.ts';
import { healthEnvironment } from './health.env.ts';

export const healthDeclaration: Declaration = {
  name: 'health',
  screens: healthScreens,
  environment: healthEnvironment,
  connections: healthConnections,
  tables: {
    server_errors: {
      isNobodys: 'What went wrong on the server, in the words of its code; deleted after a month.',
      readBy: 'system',
    },
  },
};
