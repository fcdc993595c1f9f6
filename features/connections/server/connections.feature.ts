import type { Feature, FeatureContext } from '#server/feature.ts';
import { ConnectionStore } from './connection-store.ts';
import { operatorSettingsRoutes } from './operator-settings.routes.ts';
import type { OperatorSettings } from './operator-settings.ts';
import { reachRoutes } from './reach.routes.ts';
import { Spending } from './spending.ts';

/** Servers that share a database see each other's changes within this time. */
const lookEveryMs = 3_000;

/** The operator's connections and their costs; the features above decide what to do with them. */
export function connectionsFeature(
  { database, env, open, secret, log, metrics, guardedFetch }: FeatureContext,
  { settings }: { settings: OperatorSettings },
) {
  const spending = new Spending({ database, log, metrics });
  const store = new ConnectionStore({ database, secret, log, spending });
  const look = async () => {
    await store.refresh();
    await settings.refresh();
  };
  return {
    name: 'connections',
    services: { store, spending },
    routes: [operatorSettingsRoutes({ settings, guardedFetch }), reachRoutes(env)],
    // The embedded database has a single server, which knows its own changes.
    sweeps:
      open.engine === 'postgres'
        ? [{ name: 'connections.look', when: { everyMs: lookEveryMs }, run: look }]
        : [],
    release: () => spending.settled(),
  } satisfies Feature;
}
