import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { type AppActor, createApi, type HttpEnv, jsonContent } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import type { McpActor, McpAnswerer } from './mcp-handler.ts';
import type { McpTool } from './mcp-tool.ts';

const callLimit = { limit: 240, windowMs: 60_000 };
/** For requests without a key; apps of many people may share one address. */
const strangerLimit = { limit: 1_200, windowMs: 60_000 };

const Message = z.unknown().openapi({ type: 'object', description: 'A JSON-RPC message of MCP' });
const rules = {
  path: '/api/mcp',
  access: 'machine',
  anyScope: true,
  limit: { name: 'mcp', person: callLimit, address: strangerLimit },
} as const;
const notServed = { 405: { description: 'Nothing is remembered between requests, so there is no session' } };

export interface McpServerNeeds {
  answerer: McpAnswerer;
  tools: () => readonly McpTool[];
  /** The person that an app's token stands for. */
  findApp: (token: string) => Promise<AppActor | null>;
  metadataUrl: string;
}

/** POST /mcp, by the revisions 2026-07-28 and 2025-06-18 of the protocol. */
export function mcpServerRoutes({ answerer, tools, findApp, metadataUrl }: McpServerNeeds) {
  const findCaller = async (context: Context<HttpEnv>): Promise<McpActor | null> => {
    const actor = await context.get('findActor')();
    if (actor?.via === 'key') return actor;
    const token = /^bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const app = token === undefined ? null : await findApp(token);
    if (app) context.set('credential', { kind: 'app', value: app.grantId });
    if (app) await context.get('limiter').consume(`mcp:user:${app.userId}`, callLimit);
    return app;
  };
  const answer = async (context: Context<HttpEnv>) => {
    const actor = await findCaller(context);
    if (!actor) {
      // Tells an app where to learn how to ask the person.
      context.header('WWW-Authenticate', `Bearer resource_metadata="${metadataUrl}"`);
      throw new AppError('unauthenticated', {
        message: 'Connect by OAuth, or send an API key as “Authorization: Bearer ek_…”.',
      });
    }
    const body = context.req.method === 'POST' ? await context.req.json().catch(() => undefined) : undefined;
    const missing = scopeMissing(body, tools(), actor.scopes);
    if (missing !== undefined) {
      // All scopes needed from here on: an app that requests only this one would lose the others.
      const needed = [...new Set([...actor.scopes, missing])].join(' ');
      context.header(
        'WWW-Authenticate',
        `Bearer error="insufficient_scope", scope="${needed}", resource_metadata="${metadataUrl}"`,
      );
      throw new AppError('forbidden', {
        message: said`That is not allowed here. It needs the scope “${missing}”.`,
        details: { scope: missing },
      });
    }
    return answerer.answer(context.req.raw, actor, body);
  };
  return createApi()
    .openapi(
      defineRoute({
        ...rules,
        method: 'post',
        charge: ['api'],
        example: {
          body: {
            ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
            params: { name: 'look_up', arguments: { term: 'lichen' } },
          },
        },
        request: { body: { required: true, content: jsonContent(Message) } },
        responses: {
          200: {
            description: 'The answer to the message, for older clients as a stream of one event',
            content: { ...jsonContent(Message), 'text/event-stream': { schema: z.string() } },
          },
        },
      }),
      answer as never,
    )
    .openapi(defineRoute({ ...rules, method: 'get', example: false, responses: notServed }), answer as never)
    .openapi(
      defineRoute({ ...rules, method: 'delete', example: false, responses: notServed }),
      answer as never,
    );
}

/** The missing scope of a tool call. */
function scopeMissing(
  body: unknown,
  tools: readonly McpTool[],
  scopes: readonly string[],
): string | undefined {
  const call = z
    .object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })
    .safeParse(body);
  if (!call.success) return undefined;
  const scope = tools.find(({ name }) => name === call.data.params.name)?.scope;
  return scope === undefined || scopes.includes(scope) ? undefined : scope;
}
