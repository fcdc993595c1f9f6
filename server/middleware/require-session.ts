import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';

/** Everything a stranger may call. A route that is not here asks for a sign-in before it looks at its input. */
const publicRoutes: { method: string; path: RegExp }[] = [
  { method: 'GET', path: /^\/api\/health$/ },
  { method: 'GET', path: /^\/api\/account\/session$/ },
  { method: 'POST', path: /^\/api\/account\/sign-(?:in|up|out)$/ },
  { method: 'POST', path: /^\/api\/account\/sign-up\/finish$/ },
  { method: 'POST', path: /^\/api\/account\/sign-in\/(?:second-step|passkey|passkey\/options)$/ },
  { method: 'POST', path: /^\/api\/account\/(?:forgot-password|reset-password|verify-email)$/ },
  { method: 'GET', path: /^\/api\/reference(?:\/[^/]+)?$/ },
  { method: 'GET', path: /^\/api\/search\/(?:web|images|videos|news|places)(?:\/stream)?$/ },
  { method: 'GET', path: /^\/api\/search\/suggestions$/ },
  { method: 'GET', path: /^\/api\/pictures$/ },
  { method: 'GET', path: /^\/api\/videos\/player$/ },
  { method: 'GET', path: /^\/api\/news\/today$/ },
  { method: 'GET', path: /^\/api\/places\/(?:map|tiles\/[^/]+\/[^/]+\/[^/]+)$/ },
  { method: 'GET', path: /^\/api\/shared\/[^/]+$/ },
  { method: 'POST', path: /^\/api\/contact$/ },
  { method: 'GET', path: /^\/api\/billing\/offer$/ },
  // Its caller is the payment provider, known by a signature.
  { method: 'POST', path: /^\/api\/billing\/webhook$/ },
  { method: 'POST', path: /^\/api\/notifications\/unsubscribe(?:\/one-click)?$/ },
  { method: 'POST', path: /^\/api\/profile\/email\/confirm$/ },
];

export const requireSession: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  const isPublic = publicRoutes.some((route) => route.method === method && route.path.test(context.req.path));
  if (!isPublic && !(await context.get('findActor')())) throw new AppError('unauthenticated');
  await next();
};
