import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import type { Log } from '#server/log.ts';

/** Names the request and finds where it came from. The id ties an error on the screen to the log. */
export function requestContext(options: { log: Log; trustedProxies: number }): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    context.set('requestId', randomUUID());
    context.set('log', options.log);
    context.set('address', callerAddress(context, options.trustedProxies));
    context.header('X-Request-Id', context.get('requestId'));
    await next();
  };
}

// Each trusted proxy appends the address it saw, so the caller's own claims stand to the left of those.
function callerAddress(context: Context<HttpEnv>, trustedProxies: number): string {
  const connected = connectedAddress(context);
  if (trustedProxies === 0) return connected;
  const chain = [...(context.req.header('x-forwarded-for') ?? '').split(','), connected]
    .map((part) => part.trim())
    .filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? connected;
}

function connectedAddress(context: Context<HttpEnv>): string {
  // Tests call the application without a socket.
  if (!(context.env as { incoming?: unknown } | undefined)?.incoming) return 'no-socket';
  return getConnInfo(context).remote.address ?? 'unknown';
}
