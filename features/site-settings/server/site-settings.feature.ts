import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { appearanceRoutes } from './appearance.routes.ts';
import { findLooks, followName } from './appearance.ts';
import { FeatureSwitches } from './feature-switches.ts';
import { findOwnContent } from './legal-texts.ts';
import { siteSettingsRoutes } from './site-settings.routes.ts';

export function siteSettingsFeature(
  { database }: FeatureContext,
  { settings }: { settings: ServerSettings },
) {
  const switches = new FeatureSwitches(settings);
  return {
    name: 'site-settings',
    services: {
      switches,
      findOwnContent: (path: string) => findOwnContent(settings, path),
      findLooks: () => findLooks(settings),
    },
    routes: [siteSettingsRoutes({ database, settings, switches }), appearanceRoutes({ database, settings })],
    // The first response already contains the name.
    recover: () => followName(settings),
  } satisfies Feature;
}
