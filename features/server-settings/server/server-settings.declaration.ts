import type { Declaration } from '#server/declaration.ts';

export const serverSettingsDeclaration: Declaration = {
  name: 'server-settings',
  tables: {
    server_settings: {
      isNobodys: 'What the operator has set for the whole server.',
      readBy: 'system',
    },
  },
};
