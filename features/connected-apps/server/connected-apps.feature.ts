import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { oauthRoutes } from './oauth.routes.ts';
import { forgetUnusedClients } from './oauth-clients.ts';
import { findAppActor, findGrantsAlive, forgetExpiredTokens } from './oauth-tokens.ts';

/** No tool requires them: remaining tasks are for the person's own programs, and calendar apps use a key. */
const ofKeysAlone: ReadonlySet<string> = new Set(['usage', 'calendar']);

export function connectedAppsFeature(
  { database, guardedFetch, baseUrl, features, env }: FeatureContext,
  { accounts }: { accounts: AccountsDependencies },
) {
  const resource = `${baseUrl}/mcp`;
  const { alertPerson, findPlace } = accounts;
  const scopes = () => features.flatMap(({ scopes = [] }) => scopes).filter(({ id }) => !ofKeysAlone.has(id));
  return {
    name: 'connected-apps',
    services: {
      findApp: (token: string) => findAppActor(database, { token, resource }),
      metadataUrl: `${baseUrl}/.well-known/oauth-protected-resource/mcp`,
    },
    published: [{ from: '/.well-known/oauth-', to: '/api/.well-known/oauth-' }],
    routes: [
      oauthRoutes({
        ...{ database, guardedFetch, baseUrl, resource, scopes, accounts, alertPerson, findPlace },
        allowsRegistration: env.oauthRegistration !== 'off',
      }),
    ],
    streamCredentials: [{ kind: 'app', findAlive: (ids) => findGrantsAlive(database, ids) }],
    sweeps: [
      { name: 'oauth.clients', when: { cron: '*/10 * * * *' }, run: () => forgetUnusedClients(database) },
      { name: 'oauth.tokens', when: { cron: '17 4 * * *' }, run: () => forgetExpiredTokens(database) },
    ],
  } satisfies Feature;
}
