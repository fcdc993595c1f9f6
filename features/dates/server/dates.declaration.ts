import type { Declaration } from '#server/declaration.ts';

export const datesDeclaration: Declaration = {
  name: 'dates',
  load: async () => (await import('./dates.feature.ts')).datesFeature,
};
