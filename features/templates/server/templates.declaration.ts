import type { Declaration } from '#server/declaration.ts';

export const templatesDeclaration: Declaration = {
  name: 'templates',
  load: async () => (await import('./templates.feature.ts')).templatesFeature,
};
