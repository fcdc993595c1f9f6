import type { Declaration } from '#server/declaration.ts';

export const siteDeclaration: Declaration = {
  name: 'site',
  load: async () => (await import('./site.feature.ts')).siteFeature,
  tables: {
    learn_bookmarks: {
      label: 'Saved lessons',
      bounds: { rows: 500, isOfPerson: true, texts: { resource_id: 100 } },
    },
  },
};
