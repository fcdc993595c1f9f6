import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { noteRequest } from '#server/thread-slices.ts';
import { networkOf, parseAddress } from './caller-address.ts';
import { connectedAddress } from './connected-address.ts';

/** Gives the request an id and determines its origin. The id connects an error on the screen to the log. */
export function requestContext(options: { log: Log; trustedProxies: number }): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    context.set('requestId', randomUUID());
    context.set('log', options.log);
    context.header('X-Request-Id', context.get('requestId'));
    const address = callerAddress(context, options.trustedProxies);
    context.set('fullAddress', address);
    context.set('address', networkOf(address));
    const answerBegins = noteRequest();
    try {
      await next();
    } finally {
      answerBegins();
    }
    // A response that a route built itself, such as a stream, lacks the headers that were set before it.
    if (context.req.path.startsWith('/api/'))
      context.res.headers.set('X-Request-Id', context.get('requestId'));
  };
}

// Each trusted proxy appends the address it saw, so the caller's own claims are to the left of those.
function callerAddress(context: Context<HttpEnv>, trustedProxies: number): string {
  const forwarded = context.req.header('x-forwarded-for');
  const connected = connectedAddress(context) ?? '';
  const chain =
    trustedProxies > 0 && forwarded !== undefined ? [...forwarded.split(','), connected] : [connected];
  const address = parseAddress(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '');
  // Without one, all callers with a missing address would share one limit, or have none.
  if (address === undefined) {
    throw new AppError('invalid_input', { message: 'The network address of this request is missing.' });
  }
  return address;
}
