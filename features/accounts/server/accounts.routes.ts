import { createRoute, z } from '@hono/zod-openapi';
import { SessionAnswer, SignInInput, SignUpInput } from '#features/accounts/shared/accounts.contract.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { type AccountsDependencies, signIn, signUp } from './accounts.service.ts';

/** Where the page goes next. The same for known and unknown addresses. */
const NextAnswer = z.object({ next: z.literal('/dashboard') });
const next = { next: '/dashboard' } as const;

export function accountsRoutes(dependencies: AccountsDependencies) {
  return createApi()
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/account/sign-up',
        request: { body: { required: true, content: jsonContent(SignUpInput.strict()) } },
        responses: {
          200: { description: 'Done; a session cookie if signed in', content: jsonContent(NextAnswer) },
        },
      }),
      async (context) => {
        const cookies = await signUp(dependencies, context.req.valid('json'), context.get('address'));
        for (const cookie of cookies.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
        return context.json(next, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/account/sign-in',
        request: { body: { required: true, content: jsonContent(SignInInput.strict()) } },
        responses: { 200: { description: 'Signed in', content: jsonContent(NextAnswer) } },
      }),
      async (context) => {
        const cookies = await signIn(dependencies, context.req.valid('json'));
        for (const cookie of cookies.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
        return context.json(next, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/account/sign-out',
        responses: { 204: { description: 'Signed out, whether or not there was a session' } },
      }),
      async (context) => {
        const response = await dependencies.auth.api.signOut({
          headers: context.req.raw.headers,
          asResponse: true,
        });
        for (const cookie of response.headers.getSetCookie())
          context.header('Set-Cookie', cookie, { append: true });
        return context.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/api/account/session',
        responses: { 200: { description: 'Who is signed in', content: jsonContent(SessionAnswer) } },
      }),
      async (context) => {
        // Through Better Auth, which also moves the expiry of a session that is in use.
        const response = await dependencies.auth.api.getSession({
          headers: context.req.raw.headers,
          asResponse: true,
        });
        for (const cookie of response.headers.getSetCookie())
          context.header('Set-Cookie', cookie, { append: true });
        const actor = await context.get('findActor')();
        const user = actor && { id: actor.userId, email: actor.email, name: actor.name };
        return context.json({ user }, 200);
      },
    );
}
