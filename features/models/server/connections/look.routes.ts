import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import type { ConnectionStore } from '#features/connections/server/connection-store.ts';
import { Found, LookInput, lookPath } from '#features/connections/shared/connections.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import type { FeatureEnv } from '#server/feature.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { findLocalServers, placesToLook } from '../local-servers.ts';
import { reachPublicSite } from './reach-public-site.ts';

const limitMs = 5_000;

interface LookDependencies {
  database: Database;
  store: ConnectionStore;
  env: FeatureEnv;
  guardedFetch: GuardedFetch;
}

/** Searches on an operator's request. The guard of `/api/admin` has already verified the caller. */
export function lookRoutes({ database, store, env, guardedFetch }: LookDependencies) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: lookPath,
      example: { body: { network: false } },
      access: 'login',
      limit: { name: 'look', person: { limit: 30, windowMs: 10 * 60_000 } },
      request: { body: { required: true, content: jsonContent(LookInput) } },
      responses: { 200: { description: 'What was found', content: jsonContent(Found) } },
    }),
    async (context) => {
      const { network } = context.req.valid('json');
      await store.ready();
      const places = placesToLook({
        ollamaUrl: env.models?.ollamaUrl,
        discoversLocal: true,
        takenPorts: [env.port],
      });
      const [found, reached] = await Promise.all([
        findLocalServers(places, AbortSignal.timeout(limitMs)),
        network ? reachPublicSite(guardedFetch, limitMs) : null,
      ]);
      const used = [
        env.openAiCompatible?.baseUrl,
        store.known.find(({ id }) => id === 'openai-compatible')?.address,
      ];
      const isLooking = env.models?.discoversLocal ?? false;
      const servers = found.map(({ id, name, baseUrl, models }) => ({
        ...{ id, name, baseUrl },
        models: models.length,
        isUsed: isLooking || used.includes(baseUrl),
      }));
      const by = await operatorOf(context);
      await database.transaction((tx) =>
        recordOperatorEvent(tx, {
          by,
          action: 'connection_tested',
          target: 'this machine',
          after: {
            found: servers.map(({ name }) => name).join(', '),
            ...(reached && { network: reached.isReachable }),
          },
        }),
      );
      return context.json({ servers, network: reached }, 200);
    },
  );
}
