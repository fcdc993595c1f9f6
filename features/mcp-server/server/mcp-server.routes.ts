import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, type HttpEnv, jsonContent } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import type { McpAnswerer } from './mcp-handler.ts';
import type { McpTool } from './mcp-tool.ts';

const callLimit = { limit: 240, windowMs: 60_000 };
/** Of requests that name no key at all. */
const strangerLimit = { limit: 60, windowMs: 60_000 };

const Message = z.unknown().openapi({ type: 'object', description: 'A JSON-RPC message of MCP' });
const rules = {
  path: '/api/mcp',
  access: 'machine',
  anyScope: true,
  limit: { name: 'mcp', person: callLimit, address: strangerLimit },
} as const;
const notServed = { 405: { description: 'Nothing is remembered between requests, so there is no session' } };

/** POST /mcp, by the revisions 2026-07-28 and 2025-06-18 of the protocol. */
export function mcpServerRoutes({
  answerer,
  tools,
}: {
  answerer: McpAnswerer;
  tools: () => readonly McpTool[];
}) {
  const answer = async (context: Context<HttpEnv>) => {
    const actor = await context.get('findActor')();
    if (actor?.via !== 'key') {
      // Says that a key is wanted, and how it is sent.
      context.header('WWW-Authenticate', 'Bearer realm="mcp"');
      throw new AppError('unauthenticated', { message: 'Send an API key as “Authorization: Bearer ek_…”.' });
    }
    const body = context.req.method === 'POST' ? await context.req.json().catch(() => undefined) : undefined;
    const missing = scopeMissing(body, tools(), actor.scopes);
    if (missing !== undefined) {
      context.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${missing}"`);
      throw new AppError('forbidden', {
        message: said`This API key does not allow that. It needs the scope “${missing}”.`,
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
        request: { body: { required: true, content: jsonContent(Message) } },
        responses: { 200: { description: 'The answer to the message', content: jsonContent(Message) } },
      }),
      answer as never,
    )
    .openapi(defineRoute({ ...rules, method: 'get', responses: notServed }), answer as never)
    .openapi(defineRoute({ ...rules, method: 'delete', responses: notServed }), answer as never);
}

/** The scope of a tool that is called without it. */
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
