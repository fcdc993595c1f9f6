import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  ProviderAddress,
  SignInWays,
  StartLinkInput,
  StartReauthenticationInput,
  StartSignInInput,
} from '#features/accounts/shared/organisation.contract.ts';
import { signInProblems } from '#features/accounts/shared/sign-in-problems.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, type HttpEnv, jsonContent, originOf, requireLogin } from '#server/http.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { callerOf } from '../caller.ts';
import { describeFirstAccount, isDirect } from '../operators/first-account.ts';
import { readSignUpPolicy } from '../sign-up/sign-up-policy.ts';
import { requireRecentAuthentication } from '../step-up/step-up.ts';
import { markBrowser, readBrowser } from './browser-cookie.ts';
import type { Entry } from './enter.ts';
import { finish, startLink, startReauthentication, startSignIn } from './provider-sign-in.ts';
import { proxyEmailOf } from './proxy-header.ts';
import { type Flow, takeFlow } from './sign-in-flows.ts';
import { SignInRefused } from './sign-in-refused.ts';

const Provider = z.object({ provider: z.string().max(10) });
const ofProvider = { params: Provider } as const;

/** Each is a row, and a request to someone else's server. */
const serviceLimit = { name: 'sign-in-service', address: { limit: 100, windowMs: 10 * 60_000 } };

/** Redirecting to an OpenID Connect provider, and back. */
export function organisationRoutes(dependencies: AccountsDependencies) {
  const { organisation, database } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/account/ways',
        access: 'public',
        responses: { 200: { description: 'How people sign in here', content: jsonContent(SignInWays) } },
      }),
      async (context) => {
        const { providers, isOnlyWay, proxy } = organisation.settings;
        const { reach, code } = dependencies.firstAccount;
        const ways: SignInWays = {
          own: !isOnlyWay,
          providers: providers.map(({ id, label }) => ({ id, label })),
          proxyEmail: proxyEmailOf(context, proxy) ?? null,
          resetBy: dependencies.sendsMail() ? 'mail' : 'operator',
          signUp: (await readSignUpPolicy(database, dependencies.signUpMode)).mode,
          first: isOnlyWay
            ? null
            : await describeFirstAccount(database, { isDirect: isDirect(context, reach), code }),
        };
        return context.json(ways, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/services/{provider}/start',
        access: 'public',
        limit: serviceLimit,
        request: { ...ofProvider, body: { required: true, content: jsonContent(StartSignInInput) } },
        responses: { 200: { description: 'Where to sign in', content: jsonContent(ProviderAddress) } },
      }),
      async (context) => {
        const { provider } = context.req.valid('param');
        const start = startOf(context, provider, context.req.valid('json'));
        return context.json({ address: await explained(startSignIn(dependencies, start)) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/services/{provider}/link',
        access: 'login',
        limit: { ...serviceLimit, person: serviceLimit.address },
        request: { ...ofProvider, body: { required: true, content: jsonContent(StartLinkInput) } },
        responses: { 200: { description: 'Where to sign in', content: jsonContent(ProviderAddress) } },
      }),
      async (context) => {
        const { provider } = context.req.valid('param');
        await organisation.provider(provider);
        const actor = await requireRecentAuthentication(context, dependencies);
        const start = startOf(context, provider, context.req.valid('json'));
        return context.json({ address: await explained(startLink(dependencies, start, actor)) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/services/{provider}/proof',
        access: 'login',
        limit: { ...serviceLimit, person: serviceLimit.address },
        request: {
          ...ofProvider,
          body: { required: true, content: jsonContent(StartReauthenticationInput) },
        },
        responses: { 200: { description: 'Where to prove it', content: jsonContent(ProviderAddress) } },
      }),
      async (context) => {
        const actor = await requireLogin(context);
        const start = startOf(context, context.req.valid('param').provider, context.req.valid('json'));
        const by = { actor, caller: callerOf(context) };
        return context.json(
          { address: await explained(startReauthentication(dependencies, start, by)) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/account/services/{provider}/callback',
        access: 'public',
        limit: serviceLimit,
        request: ofProvider,
        responses: {
          303: { description: 'To the page that was asked for, or to one that says what is wrong' },
        },
      }),
      async (context) => {
        const browser = readBrowser(context);
        const state = context.req.query('state');
        const flow = browser && state ? await takeFlow(database, state, browser) : undefined;
        if (!flow || !state || flow.provider !== context.req.valid('param').provider) {
          return context.redirect('/signin?problem=expired', 303);
        }
        try {
          const { search } = new URL(context.req.url);
          const entry = await finish(dependencies, {
            flow,
            state,
            search,
            caller: callerOf(context),
            findActor: context.get('findActor'),
          });
          if (entry && 'cookie' in entry) context.header('Set-Cookie', entry.cookie, { append: true });
          return context.redirect(pageAfter(entry, flow.next), 303);
        } catch (error) {
          if (!(error instanceof SignInRefused)) throw error;
          const { provider } = flow;
          context.get('log').warn('a sign-in with a provider was refused', { provider, error });
          return context.redirect(pageAfterProblem(error, flow), 303);
        }
      },
    );
}

function startOf(
  context: Context<HttpEnv>,
  provider: string,
  input: StartSignInInput & { code?: string | undefined },
) {
  return { provider, input, origin: originOf(context), browser: markBrowser(context) };
}

/**
 * The sign-in page forwards people who are signed in, to pages of ours only. What the second step needs stands
 * after the #, where neither logs nor other sites see it.
 */
function pageAfter(entry: Entry | null, next: string): string {
  const page = `/signin?next=${encodeURIComponent(next)}`;
  if (entry && 'link' in entry) return `${page}#link=${entry.link}`;
  return entry && 'challenge' in entry ? `${page}#second-step=${entry.challenge}` : page;
}

/** People who are signed in already see it on the page that they left. */
function pageAfterProblem({ problem }: SignInRefused, { next, wants }: Flow): string {
  if (!wants) return `/signin?problem=${problem}&next=${encodeURIComponent(next)}`;
  const mark = next.includes('?') ? '&' : '?';
  return `/signin?next=${encodeURIComponent(`${next}${mark}problem=${problem}`)}`;
}

/** The same sentences where the page makes the request itself and shows the answer. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof SignInRefused)) throw cause;
    throw new AppError('sign_in_unavailable', { message: signInProblems[cause.problem], cause });
  }
}
