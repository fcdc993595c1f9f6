import type { Feature, FeatureContext } from '#server/feature.ts';
import { ConnectionStore } from './connection-store.ts';
import { operatorSettingsRoutes } from './operator-settings.routes.ts';
import type { OperatorSettings } from './operator-settings.ts';
import { reachRoutes } from './reach.routes.ts';
import { Spending } from './spending.ts';

/** Where several servers share a database, each sees within this time what another has changed. */
const lookEveryMs = 3_000;

/** What the operator has connected and what it costs; what is done with it is up to the features above. */
export function connectionsFeature(
  { database, env, open, secret, log, guardedFetch }: FeatureContext,
  { settings }: { settings: OperatorSettings },
) {
  const spending = new Spending({ database, log });
  const store = new ConnectionStore({ database, secret, log, spending });
  const look = async () => {
    await store.refresh();
    await settings.refresh();
  };
  return {
    name: 'connections',
    services: { store, spending },
    routes: [operatorSettingsRoutes({ database, settings, guardedFetch }), reachRoutes(env)],
    // The embedded database has one server, which knows what it changes.
    sweeps:
      open.engine === 'postgres'
        ? [{ name: 'connections.look', when: { everyMs: lookEveryMs }, run: look }]
        : [],
    release: () => spending.settled(),
  } satisfies Feature;
}
