import type { Declaration } from '#server/declaration.ts';

export const privacyDeclaration: Declaration = {
  name: 'privacy',
  load: async () => (await import('./privacy.feature.ts')).privacyFeature,
  tables: {
    privacy_settings: { label: 'Privacy settings', bounds: { rows: 1, isOfPerson: true } },
    client_errors: {
      label: 'Error reports',
      notImported: 'It records what happened on the server it comes from.',
    },
  },
};
