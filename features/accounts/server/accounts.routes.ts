import {
  FinishSignUpInput,
  PasskeySignInInput,
  SecondStepInput,
  SignInAnswer,
  SignInInput,
  SignUpInput,
} from '#features/accounts/shared/accounts.contract.ts';
import { PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, originOf } from '#server/http.ts';
import { homePath } from '#shared/home-path.ts';
import { SessionAnswer, SignOutAnswer } from '#shared/session.contract.ts';
import { sessionPath, signOutPath } from '#shared/session-paths.ts';
import { type AccountsDependencies, finishSignIn, signIn, signInWithPasskey } from './accounts.service.ts';
import { recordAudit } from './audit.ts';
import { callerOf } from './caller.ts';
import { findSignOutAddress } from './oidc/sign-out-address.ts';
import { isDirect } from './operators/first-account.ts';
import { readSession } from './sessions/read-session.ts';
import { finishSignUp, signUp } from './sign-up/sign-up.ts';
import { askForSignIn } from './step-up/verify-passkey.ts';

/** Where the page goes next. The same for known and unknown addresses. */
const next = { next: homePath } as const;

/** Anyone may request passkey challenges, and each is a row. */
const passkeyLimit = { limit: 100, windowMs: 10 * 60_000 };

export function accountsRoutes(dependencies: AccountsDependencies) {
  const { auth, database } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-up',
        example: { body: { name: 'Maya', email: 'maya@example.org', password: 'three green kettles' } },
        access: 'public',
        request: { body: { required: true, content: jsonContent(SignUpInput.strict()) } },
        responses: {
          200: { description: 'Done; a session cookie if signed in', content: jsonContent(SignInAnswer) },
        },
      }),
      async (context) => {
        const outcome = await signUp(dependencies, context.req.valid('json'), {
          caller: callerOf(context),
          isDirect: isDirect(context, dependencies.firstAccount.reach),
        });
        if ('isMailed' in outcome && outcome.isMailed) return context.json({ next: 'mail' as const }, 200);
        if ('cookie' in outcome) context.header('Set-Cookie', outcome.cookie);
        return context.json(next, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-up/finish',
        access: 'public',
        request: { body: { required: true, content: jsonContent(FinishSignUpInput.strict()) } },
        responses: { 200: { description: 'Created and signed in', content: jsonContent(SignInAnswer) } },
      }),
      async (context) => {
        const cookie = await finishSignUp(dependencies, context.req.valid('json'), callerOf(context));
        context.header('Set-Cookie', cookie);
        return context.json(next, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in',
        example: { body: { email: 'your_email', password: 'your_password' } },
        access: 'public',
        request: { body: { required: true, content: jsonContent(SignInInput.strict()) } },
        responses: {
          200: {
            description: 'Signed in, or what the second step needs',
            content: jsonContent(SignInAnswer),
          },
        },
      }),
      async (context) => {
        const outcome = await signIn(dependencies, context.req.valid('json'), callerOf(context));
        if ('challenge' in outcome) {
          return context.json({ next: 'second-step' as const, challenge: outcome.challenge }, 200);
        }
        context.header('Set-Cookie', outcome.cookie);
        return context.json(next, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in/second-step',
        access: 'public',
        request: { body: { required: true, content: jsonContent(SecondStepInput.strict()) } },
        responses: { 200: { description: 'Signed in', content: jsonContent(SignInAnswer) } },
      }),
      async (context) => {
        const cookie = await finishSignIn(dependencies, context.req.valid('json'), callerOf(context));
        context.header('Set-Cookie', cookie);
        return context.json(next, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in/passkey/options',
        access: 'public',
        limit: { name: 'passkey', address: passkeyLimit },
        responses: {
          200: { description: 'The challenge for a passkey', content: jsonContent(PasskeyRequest) },
        },
      }),
      async (context) => {
        const options = await askForSignIn(dependencies);
        return context.json({ options: { ...options } }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in/passkey',
        access: 'public',
        limit: { name: 'passkey', address: passkeyLimit },
        request: { body: { required: true, content: jsonContent(PasskeySignInInput.strict()) } },
        responses: { 200: { description: 'Signed in', content: jsonContent(SignInAnswer) } },
      }),
      async (context) => {
        const cookie = await signInWithPasskey(dependencies, context.req.valid('json'), {
          caller: callerOf(context),
          origin: originOf(context),
        });
        context.header('Set-Cookie', cookie);
        return context.json(next, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: signOutPath,
        access: 'public',
        responses: {
          200: {
            description:
              'Signed out here; the session at the provider lasts until its sign-out page is opened',
            content: jsonContent(SignOutAnswer),
          },
          204: { description: 'Signed out, whether or not there was a session' },
        },
      }),
      async (context) => {
        const actor = await context.get('findActor')();
        const address =
          actor?.via === 'login'
            ? await findSignOutAddress(dependencies, {
                sessionId: actor.sessionId,
                origin: originOf(context),
                log: context.get('log'),
              })
            : undefined;
        const response = await auth.api.signOut({ headers: context.req.raw.headers, asResponse: true });
        for (const cookie of response.headers.getSetCookie())
          context.header('Set-Cookie', cookie, { append: true });
        if (actor) {
          const entry = { userId: actor.userId, type: 'sign_out', ...callerOf(context) } as const;
          await database.transaction((tx) => recordAudit(tx, entry));
        }
        return address === undefined ? context.body(null, 204) : context.json({ address }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: sessionPath,
        access: 'public',
        responses: { 200: { description: 'Who is signed in', content: jsonContent(SessionAnswer) } },
      }),
      async (context) => context.json(await readSession(dependencies, context), 200),
    );
}
