import { countriesScreens } from '#features/countries/shared/countries.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const countriesDeclaration: Declaration = {
  name: 'countries',
  screens: countriesScreens,
  canBeOff: true,
  load: async () => (await import('./countries.feature.ts')).countriesFeature,
};
