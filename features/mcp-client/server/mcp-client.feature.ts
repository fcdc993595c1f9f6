import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { createSecretBox } from '#features/accounts/server/secret-box.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { ConnectedPeople } from './connected-people.ts';
import type { McpClientSettings } from './mcp-client.env.ts';
import { mcpClientRoutes } from './mcp-client.routes.ts';
import { OutsideDecisions } from './outside-decisions.ts';
import { createOutsideTools } from './outside-tools.ts';
import { SharedServers } from './shared-servers.ts';

const none: McpClientSettings = { servers: [], mayAdd: true };

export function mcpClientFeature(
  { database, cluster, open, secret, guardedExchange: exchange, baseUrl, live, log }: FeatureContext,
  { accounts }: { accounts: AccountsDependencies },
) {
  const people = new ConnectedPeople(database);
  const box = createSecretBox(secret, 'outside servers');
  const dependencies = {
    ...{ database, exchange, baseUrl, log, box },
    decisions: new OutsideDecisions(database, box, cluster?.signals),
    shared: new SharedServers({ database, log }),
    settings: () => live.now().mcpClient ?? none,
    hasConnections: (userId: string) => people.has(userId),
  };
  return {
    name: 'mcp-client',
    personTools: [createOutsideTools(dependencies)],
    routes: [mcpClientRoutes({ ...accounts, ...dependencies, people })],
    sweeps: [
      {
        name: 'mcp-client.decisions',
        when: { everyMs: 3_600_000 },
        run: () => dependencies.decisions.sweep(),
      },
      // The embedded database has a single server, which knows its own changes.
      ...(open.engine === 'postgres'
        ? [{ name: 'mcp-client.people', when: { everyMs: 3_000 }, run: () => people.refresh() }]
        : []),
    ],
    recover: () => people.refresh(),
  } satisfies Feature;
}
