import type { Feature, FeatureContext } from '#server/feature.ts';
import { deleteOldClientErrors } from './client-errors.ts';
import { privacyRoutes } from './privacy.routes.ts';

export function privacyFeature({ database }: FeatureContext) {
  return {
    name: 'privacy',
    routes: [privacyRoutes({ database })],
    sweeps: [
      {
        name: 'client-errors.sweep',
        when: { cron: '41 4 * * *' },
        run: () => deleteOldClientErrors(database),
      },
    ],
  } satisfies Feature;
}
