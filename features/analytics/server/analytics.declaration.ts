import { analyticsScreens } from '#features/analytics/shared/analytics.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const analyticsDeclaration: Declaration = {
  name: 'analytics',
  canBeOff: true,
  screens: analyticsScreens,
  load: async () => (await import('./analytics.feature.ts')).analyticsFeature,
};
