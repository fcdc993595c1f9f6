import type { MiddlewareHandler } from 'hono';
import { keyNeeded, readApiKey } from '#server/api-key-header.ts';
import { isLoopbackHost } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that another site makes a browser send. A request that changes something must have our own origin;
 * content types prove nothing, since JSON can be sent as text. Unknown `Host` names are rejected for every method, so
 * that a rebound DNS name cannot read from a server on loopback.
 */
export function sameOrigin(publicUrl: string | undefined): MiddlewareHandler<HttpEnv> {
  const ownUrl = publicUrl ? new URL(publicUrl) : undefined;
  const publicHost = ownUrl?.host;
  const publicIsLoopback = ownUrl === undefined || isLoopbackHost(ownUrl.hostname);

  function isOurHost(host: string): boolean {
    if (host === publicHost) return true;
    return (
      publicIsLoopback && URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname)
    );
  }

  return async (context, next) => {
    const url = new URL(context.req.url);
    const host = context.req.header('host') ?? url.host;
    if (!isOurHost(host)) throw new AppError('forbidden_origin', { details: { host } });
    const isByMachine = context.get('rules')?.access === 'machine';
    // No other site knows a key, nor may it set the header; and if there is a key, no cookie is read.
    const hasKey = readApiKey(context.req.raw.headers) !== undefined;
    if (!safeMethods.has(context.req.method) && !isByMachine && !hasKey) {
      // In full: a page of the same host over plain HTTP may come from anyone on the network path.
      const origin = context.req.header('origin');
      const isProgram = origin === undefined && context.req.header('cookie') === undefined;
      if (isProgram && context.get('rules')?.errors === 'openai') throw keyNeeded();
      if (origin !== new URL(`${ownUrl?.protocol ?? 'http:'}//${host}`).origin) {
        throw new AppError('forbidden_origin');
      }
    }
    await next();
  };
}
