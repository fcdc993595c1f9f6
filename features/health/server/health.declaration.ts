import { healthScreens } from '#features/health/shared/health.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const healthDeclaration: Declaration = {
  name: 'health',
  screens: healthScreens,
  tables: {
    server_errors: {
      isNobodys: 'What went wrong on the server, in the words of its code; deleted after a month.',
      readBy: 'system',
    },
  },
};
