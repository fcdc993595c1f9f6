import type { Declaration } from '#server/declaration.ts';

export const drawingsDeclaration: Declaration = {
  name: 'drawings',
  load: async () => (await import('./drawings.feature.ts')).drawingsFeature,
};
