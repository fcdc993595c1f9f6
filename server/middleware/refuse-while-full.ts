import type { MiddlewareHandler } from 'hono';
import type { FreeSpace } from '#server/free-space.ts';
import type { HttpEnv } from '#server/http.ts';

/**
 * Requests that add so much that a nearly full disk must reject them: questions and their answers, files, archives, and
 * unbounded collections. Signing in, reading, deleting and editing continue.
 */
const growing: readonly { method: 'POST' | 'PUT' | 'PATCH'; path: RegExp }[] = [
  { method: 'POST', path: /^\/api\/chat(?:\/turns\/[^/]+\/plan)?$/ },
  { method: 'POST', path: /^\/api\/scheduled-questions\/[^/]+\/run$/ },
  { method: 'POST', path: /^\/api\/(?:openai|v1\/(?:chat\/completions|responses))$/ },
  { method: 'POST', path: /^\/api\/search\/[^/]+\/summary$/ },
  { method: 'POST', path: /^\/api\/files$/ },
  { method: 'POST', path: /^\/api\/profile\/avatar$/ },
  { method: 'POST', path: /^\/api\/images\/saved$/ },
  { method: 'POST', path: /^\/api\/(?:memory\/facts|notes|documents|recipes|calendar\/(?:events|import))$/ },
  { method: 'POST', path: /^\/api\/(?:documents\/import|document-templates|recipes\/[^/]+\/copy)$/ },
  { method: 'POST', path: /^\/api\/(?:note|chat)-imports(?:\/[^/]+\/start)?$/ },
  { method: 'POST', path: /^\/api\/(?:meal-plan|shopping\/recipes)$/ },
  { method: 'POST', path: /^\/api\/recipes\/(?:import\/model|[^/]+\/photo\/page)$/ },
  { method: 'POST', path: /^\/api\/calendar\/(?:apply|blocks|book\/[^/]+)$/ },
  { method: 'POST', path: /^\/api\/(?:rephrase|notes\/[^/]+\/help|documents\/help)$/ },
  { method: 'POST', path: /^\/api\/developer\/projects(?:\/[^/]+\/(?:links|proposals))?$/ },
  { method: 'POST', path: /^\/api\/designer\/(?:images|videos|versions\/[^/]+\/(?:copy|file|film))$/ },
  { method: 'POST', path: /^\/api\/account-data\/(?:export|import|transfers\/[^/]+\/confirm)$/ },
  { method: 'POST', path: /^\/api\/account\/sign-up$/ },
  { method: 'POST', path: /^\/api\/(?:contact|client-errors)$/ },
];

/** Whether a request is new work that takes up space. */
export function isGrowing(method: string, path: string): boolean {
  return growing.some((route) => route.method === method && route.path.test(path));
}

/** Rejects new work before the disk is full, so that what has begun can still be stored. */
export function refuseWhileFull(space: FreeSpace): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (isGrowing(context.req.method, context.req.path)) await space.requireRoom();
    await next();
  };
}
