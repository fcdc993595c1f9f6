import { z } from '@hono/zod-openapi';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import type { ConnectionStore } from '#features/connections/server/connection-store.ts';
import {
  ConnectionInput,
  ConnectionList,
  ConnectionTest,
  ConnectionTestInput,
  connectionsPath,
} from '#features/connections/shared/connections.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { checkOperatorAddress } from '#server/fetch/operator-address.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { languageOf } from '#server/language/say.ts';
import { endpointId } from '../upstream-ids.ts';
import {
  type ConnectionsDependencies,
  connectableIds,
  describeConnections,
  isSetByEnvironment,
} from './describe-connections.ts';
import { testConnection } from './test-connection.ts';

const ofConnection = { params: z.object({ id: z.string().max(100) }) } as const;
const testLimit = { name: 'connection-test', person: { limit: 60, windowMs: 10 * 60_000 } };
const listed = { 200: { description: 'What is connected', content: jsonContent(ConnectionList) } } as const;

/** The guard of `/api/admin` has already verified the caller. */
export function connectionsRoutes(dependencies: ConnectionsDependencies & { store: ConnectionStore }) {
  const { store, env } = dependencies;
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: connectionsPath, access: 'login', responses: listed }),
      async (context) => context.json(await describeConnections(dependencies), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: `${connectionsPath}/{id}`,
        example: { body: { isOffered: true }, params: { id: 'openai-compatible' } },
        access: 'login',
        request: { ...ofConnection, body: { required: true, content: jsonContent(ConnectionInput) } },
        responses: listed,
      }),
      async (context) => {
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        requireKnown(id);
        await store.ready();
        if (isSetByEnvironment(id, env) && (input.key !== undefined || input.address !== undefined)) {
          throw new AppError('conflict', {
            message: 'Its key and address are set in this server’s environment. Change them there.',
          });
        }
        const before = store.known.find((row) => row.id === id);
        const isReachable =
          isSetByEnvironment(id, env) || before?.key !== undefined || input.key !== undefined;
        const address = input.address === undefined ? before?.address : input.address;
        if (
          id === endpointId ? !isSetByEnvironment(id, env) && !address : !isReachable && !before?.isUnreadable
        ) {
          const field = id === endpointId ? 'address' : 'key';
          throw new AppError('invalid_input', {
            message: id === endpointId ? 'Enter its address' : 'Enter its key',
            details: { field },
          });
        }
        if (input.address) await checkOperatorAddress(input.address, 'address');
        const plain = input.address ? { ...input, address: withoutSlash(input.address) } : input;
        await store.save(id, plain, await operatorOf(context));
        return context.json(await describeConnections(dependencies), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: `${connectionsPath}/{id}`,
        example: { params: { id: 'openai-compatible' } },
        access: 'login',
        request: ofConnection,
        responses: listed,
      }),
      async (context) => {
        const { id } = context.req.valid('param');
        if (!(await store.remove(id, await operatorOf(context)))) throw new AppError('not_found');
        return context.json(await describeConnections(dependencies), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `${connectionsPath}/{id}/test`,
        example: { body: {}, params: { id: 'openai-compatible' } },
        access: 'login',
        limit: testLimit,
        request: { ...ofConnection, body: { required: true, content: jsonContent(ConnectionTestInput) } },
        responses: { 200: { description: 'What came of it', content: jsonContent(ConnectionTest) } },
      }),
      async (context) => {
        const { id } = context.req.valid('param');
        const given = context.req.valid('json');
        requireKnown(id);
        if (given.key !== undefined) context.get('log').hide?.(given.key);
        await store.ready();
        const row = store.known.find((one) => one.id === id);
        const ofEnvironment =
          id === endpointId
            ? env.openAiCompatible && {
                key: env.openAiCompatible.apiKey,
                address: env.openAiCompatible.baseUrl,
              }
            : env.models?.hosted[id] && {
                key: env.models.hosted[id].apiKey,
                address: env.models.hosted[id].baseUrl,
              };
        const isDraft = !ofEnvironment && (given.key !== undefined || given.address !== undefined);
        const access = ofEnvironment ?? {
          // A stored key is never sent to an address that was not stored with it.
          key:
            given.key ??
            (given.address === undefined || given.address === row?.address ? row?.key : undefined),
          address: withoutSlash(given.address === undefined ? row?.address : given.address),
        };
        if (id === endpointId ? access.address === undefined : access.key === undefined) {
          const field = id === endpointId ? 'address' : 'key';
          throw new AppError('invalid_input', {
            message: id === endpointId ? 'Enter its address' : 'Enter its key',
            details: { field },
          });
        }
        if (!ofEnvironment && access.address) await checkOperatorAddress(access.address, 'address');
        const test = await testConnection(
          { id, ...access, model: row?.defaultModel ?? env.openAiCompatible?.model },
          { language: languageOf(context.req.header('Accept-Language')), log: context.get('log') },
        );
        const isStored = !isDraft && (row !== undefined || !!ofEnvironment);
        await store.keepTest(id, test, await operatorOf(context), isStored ? null : access);
        return context.json(test, 200);
      },
    );
}

/** As it is stored. */
function withoutSlash(address: string | null | undefined): string | undefined {
  return address?.replace(/\/+$/, '');
}

function requireKnown(id: string): void {
  if (!connectableIds.includes(id)) throw new AppError('not_found');
}
