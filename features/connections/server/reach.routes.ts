import { networkInterfaces } from 'node:os';
import { Reach, reachPath } from '#features/connections/shared/connections.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { isLoopbackHost } from '#server/env.ts';
import type { FeatureEnv } from '#server/feature.ts';
import { createApi, jsonContent } from '#server/http.ts';

/** For "Use on your phone". The guard of `/api/admin` has already authorised the caller. */
export function reachRoutes({ publicUrl, host = '127.0.0.1', port }: FeatureEnv) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: reachPath,
      access: 'login',
      responses: { 200: { description: 'How others reach this server', content: jsonContent(Reach) } },
    }),
    (context) =>
      context.json(
        {
          publicUrl: publicUrl ?? null,
          isOpenToOthers: !isLoopbackHost(host === '::1' ? '[::1]' : host),
          networkAddresses: addressesHere().map((address) => `http://${address}:${port}`),
          port,
        },
        200,
      ),
  );
}

/** Addresses in this machine's network; those of its virtual networks are unreachable. */
function addressesHere(): string[] {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !/^(?:docker|br-|veth|virbr)/.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, 4);
}
