import type { Feature, FeatureContext } from '#server/feature.ts';
import { ServerSettings } from './server-settings.ts';

/** Servers that share a database see each other's changes within this time. */
const lookEveryMs = 3_000;

export function serverSettingsFeature({ database, open, log }: FeatureContext) {
  const settings = new ServerSettings({ database, log });
  return {
    name: 'server-settings',
    services: { settings },
    // The embedded database has a single server, which knows its own changes.
    sweeps:
      open.engine === 'postgres'
        ? [{ name: 'server-settings.look', when: { everyMs: lookEveryMs }, run: () => settings.refresh() }]
        : [],
  } satisfies Feature;
}
