import type { Feature, FeatureContext } from '#server/feature.ts';
import { ServerSettings } from './server-settings.ts';

/** Where several servers share a database, each sees within this time what another has changed. */
const lookEveryMs = 3_000;

export function serverSettingsFeature({ database, open, log }: FeatureContext) {
  const settings = new ServerSettings({ database, log });
  return {
    name: 'server-settings',
    services: { settings },
    // The embedded database has one server, which knows what it changes.
    sweeps:
      open.engine === 'postgres'
        ? [{ name: 'server-settings.look', when: { everyMs: lookEveryMs }, run: () => settings.refresh() }]
        : [],
  } satisfies Feature;
}
