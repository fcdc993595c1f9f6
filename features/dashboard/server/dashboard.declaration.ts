import { dashboardScreens } from '#features/dashboard/shared/dashboard.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const dashboardDeclaration: Declaration = {
  name: 'dashboard',
  screens: dashboardScreens,
  load: async () => (await import('./dashboard.feature.ts')).dashboardFeature,
};
