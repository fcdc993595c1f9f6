import { z } from '@hono/zod-openapi';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import { AnswerFormInput } from '#features/mcp-client/shared/asked-form.schema.ts';
import {
  AllowToolInput,
  AskAgainInput,
  ChangeConnectionInput,
  ConnectServerInput,
  DecideCallInput,
  McpConnection,
  McpConnections,
  SignedInInput,
  SignInPlace,
} from '#features/mcp-client/shared/mcp-client.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireLogin } from '#server/http.ts';
import type { ConnectedPeople } from './connected-people.ts';
import * as service from './mcp-connections.service.ts';
import type { OutsideToolsDependencies } from './outside-tools.ts';
import { beginSignIn, finishSignIn } from './sign-in.ts';
import { serversFor } from './who-may-use.ts';

const changeLimit = { limit: 60, windowMs: 60 * 60_000 };
/** Each makes this server contact another. */
const askLimit = { limit: 30, windowMs: 10 * 60_000 };
const decideLimit = { limit: 120, windowMs: 60_000 };
const params = z.object({ id: z.string().max(100) });
const connection = { description: 'The connection', content: jsonContent(McpConnection) };

export function mcpClientRoutes(
  dependencies: AccountsDependencies & OutsideToolsDependencies & { people: ConnectedPeople },
) {
  const { database, decisions, people, settings } = dependencies;
  const requireAllowed = () => {
    if (!settings().mayAdd)
      throw new AppError('forbidden', { message: 'This server does not allow connections.' });
  };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/mcp-connections',
        access: 'login',
        responses: {
          200: { description: 'Servers whose tools can be called', content: jsonContent(McpConnections) },
        },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        const { servers, mayAdd } = settings();
        const always = servers.length === 0 ? [] : await decisions.alwaysAllowed(userId);
        const shared = (await serversFor(database, userId, servers)).map(({ name, url, tools }) => ({
          ...{ name, host: new URL(url).host, tools: [...tools] },
          always: always.flatMap(({ server, tool }) => (server === `shared:${name}` ? [tool] : [])),
        }));
        const connections = await service.listConnections(database, userId);
        return context.json({ connections, shared, mayAdd }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/mcp-connections',
        access: 'login',
        limit: { name: 'mcp-connections', person: askLimit },
        request: { body: { required: true, content: jsonContent(ConnectServerInput) } },
        responses: { 201: { ...connection, description: 'The connection, with all of its tools off' } },
      }),
      async (context) => {
        const { userId } = await requireRecentAuthentication(context, dependencies);
        requireAllowed();
        const by = { userId, caller: callerOf(context) };
        const made = await service.connectServer(dependencies, by, context.req.valid('json'));
        people.add(userId);
        return context.json(made, 201);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/mcp-connections/signed-in',
        access: 'login',
        limit: { name: 'mcp-connections', person: askLimit },
        request: { body: { required: true, content: jsonContent(SignedInInput) } },
        responses: { 200: connection },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        requireAllowed();
        const { id } = await finishSignIn(dependencies, userId, context.req.valid('json'));
        return context.json(await service.checkConnection(dependencies, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/mcp-connections/ask-again',
        example: { body: { server: 'Allotment board', tool: 'list_tasks' } },
        access: 'login',
        limit: { name: 'mcp-tools', person: { ...changeLimit, limit: 600 } },
        request: { body: { required: true, content: jsonContent(AskAgainInput) } },
        responses: { 204: { description: 'The next call of that tool is asked about again' } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        const { server, tool } = context.req.valid('json');
        await decisions.forget(userId, `shared:${server}`, tool);
        const details = { name: server, tool, policy: 'ask' };
        await database.transaction((tx) =>
          recordAudit(tx, { userId, type: 'outside_tool_changed', ...callerOf(context), details }),
        );
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/mcp-connections/{id}',
        example: { body: { inResearch: false } },
        access: 'login',
        limit: { name: 'mcp-tools', person: { ...changeLimit, limit: 600 } },
        request: { params, body: { required: true, content: jsonContent(ChangeConnectionInput) } },
        responses: { 200: connection },
      }),
      async (context) => {
        const { userId } = await requireRecentAuthentication(context, dependencies);
        const { id } = context.req.valid('param');
        const by = { userId, caller: callerOf(context) };
        return context.json(await service.changeConnection(database, by, id, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/mcp-connections/{id}',
        access: 'login',
        request: { params },
        responses: { 204: { description: 'Disconnected; nothing of it can be called any more' } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        const { id } = context.req.valid('param');
        await service.disconnect(database, { userId, caller: callerOf(context) }, id);
        await decisions.forget(userId, id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/mcp-connections/{id}/test',
        access: 'login',
        limit: { name: 'mcp-connections', person: askLimit },
        request: { params },
        responses: { 200: { ...connection, description: 'What the server says now' } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        requireAllowed();
        const { id } = context.req.valid('param');
        return context.json(await service.checkConnection(dependencies, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/mcp-connections/{id}/sign-in',
        example: false,
        access: 'login',
        limit: { name: 'mcp-connections', person: askLimit },
        request: { params },
        responses: {
          200: {
            description: 'Where the person signs in with the other server',
            content: jsonContent(SignInPlace),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireRecentAuthentication(context, dependencies);
        requireAllowed();
        const row = await service.getRow(database, userId, context.req.valid('param').id);
        return context.json({ url: await beginSignIn(dependencies, row) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/mcp-connections/{id}/tools',
        example: { body: { name: 'add_task', policy: 'ask', fingerprint: 'your_fingerprint' } },
        access: 'login',
        limit: { name: 'mcp-tools', person: { ...changeLimit, limit: 600 } },
        request: { params, body: { required: true, content: jsonContent(AllowToolInput) } },
        responses: { 200: connection },
      }),
      async (context) => {
        const { userId } = await requireRecentAuthentication(context, dependencies);
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        const changed = await service.allowTool(database, { userId, caller: callerOf(context) }, id, input);
        // A permission given in a chat ends when it is set here.
        await decisions.forget(userId, id, input.name);
        return context.json(changed, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/outside-calls/{id}',
        example: { body: { decision: 'once' } },
        access: 'login',
        limit: { name: 'outside-calls', person: decideLimit },
        request: { params, body: { required: true, content: jsonContent(DecideCallInput) } },
        responses: { 204: { description: 'The answer goes on' } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        await decisions.decide(userId, context.req.valid('param').id, context.req.valid('json').decision);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/outside-forms/{id}',
        example: { body: { action: 'decline' } },
        access: 'login',
        limit: { name: 'outside-calls', person: decideLimit },
        request: { params, body: { required: true, content: jsonContent(AnswerFormInput) } },
        responses: { 204: { description: 'The outside server gets just this, and the answer goes on' } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        await decisions.answerForm(userId, context.req.valid('param').id, context.req.valid('json'));
        return context.body(null, 204);
      },
    );
}
