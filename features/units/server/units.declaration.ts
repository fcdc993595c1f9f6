import type { Declaration } from '#server/declaration.ts';

export const unitsDeclaration: Declaration = {
  name: 'units',
  load: async () => (await import('./units.feature.ts')).unitsFeature,
};
