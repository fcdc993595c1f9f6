import type { ApiKeyScope } from '#shared/api-key-scopes.ts';

/**
 * Everything that a key of the API may be used for. What is not here is refused to every key, so a route that
 * is added later is closed to them until somebody opens it.
 */
const keyRoutes: readonly { scope: ApiKeyScope; method: 'GET' | 'POST'; path: RegExp }[] = [
  { scope: 'chat', method: 'POST', path: /^\/api\/chat$/ },
  { scope: 'chat', method: 'GET', path: /^\/api\/chat\/turns\/[^/]+\/stream$/ },
  { scope: 'chat', method: 'POST', path: /^\/api\/chat\/turns\/[^/]+\/stop$/ },
  { scope: 'chat', method: 'POST', path: /^\/api\/openai$/ },
  { scope: 'chat', method: 'GET', path: /^\/api\/chats(?:\/[^/]+)?$/ },
  { scope: 'search', method: 'GET', path: /^\/api\/search\/(?:web|images|videos|news|places)(?:\/stream)?$/ },
  { scope: 'search', method: 'POST', path: /^\/api\/search\/(?:web|images|videos|news|places)\/summary$/ },
  { scope: 'search', method: 'GET', path: /^\/api\/search\/(?:suggestions|history)$/ },
  { scope: 'usage', method: 'GET', path: /^\/api\/usage$/ },
];

/** Undefined for what no key may do. */
export function scopeOf(method: string, path: string): ApiKeyScope | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return keyRoutes.find((route) => route.method === asked && route.path.test(path))?.scope;
}
