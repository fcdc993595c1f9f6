import { SignInAnswer } from '#features/accounts/shared/accounts.contract.ts';
import {
  LinkProofInput,
  LinkToken,
  LinkWays,
  ProxySignInAnswer,
} from '#features/accounts/shared/organisation.contract.ts';
import { signInProblems } from '#features/accounts/shared/sign-in-problems.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, originOf } from '#server/http.ts';
import { homePath } from '#shared/home-path.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { callerOf } from '../caller.ts';
import { type Entry, enter } from './enter.ts';
import { proxyProviderId } from './identity.ts';
import { describeLink, linkByProof } from './link-by-proof.ts';
import { proxyLabel } from './organisation.ts';
import { proxyEmailOf } from './proxy-header.ts';
import { SignInRefused } from './sign-in-refused.ts';

const linkLimit = { name: 'sign-in-link', address: { limit: 100, windowMs: 10 * 60_000 } };

/** With the sentence of the sign-in page where they are not let in. */
async function enterExplained(...given: Parameters<typeof enter>): Promise<Entry> {
  try {
    return await enter(...given);
  } catch (cause) {
    if (!(cause instanceof SignInRefused)) throw cause;
    throw new AppError('forbidden', { message: signInProblems[cause.problem], cause });
  }
}

/** Signing in through a proxy, and linking that identity to an existing account. */
export function linkRoutes(dependencies: AccountsDependencies) {
  const { proxy } = dependencies.organisation.settings;
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in/proxy',
        example: false,
        access: 'public',
        limit: linkLimit,
        responses: {
          200: {
            description: 'Signed in, or what the second step or the proof needs',
            content: jsonContent(ProxySignInAnswer),
          },
        },
      }),
      async (context) => {
        const email = proxyEmailOf(context, proxy);
        if (email === undefined) throw new AppError('not_found');
        const entry = await enterExplained(
          dependencies,
          {
            providerId: proxyProviderId,
            subject: email,
            label: proxyLabel,
            email,
            isEmailVerified: true,
            name: null,
            plan: undefined,
            isOperator: false,
            // It lets only people through who have signed in with it, and cannot be asked again.
            reauthenticatedAt: new Date(),
            idToken: null,
          },
          { caller: callerOf(context) },
        );
        if ('link' in entry) return context.json({ next: 'link' as const, challenge: entry.link }, 200);
        if ('challenge' in entry) {
          return context.json({ next: 'second-step' as const, challenge: entry.challenge }, 200);
        }
        context.header('Set-Cookie', entry.cookie);
        return context.json({ next: homePath }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in/link/ways',
        access: 'public',
        limit: linkLimit,
        request: { body: { required: true, content: jsonContent(LinkToken) } },
        responses: {
          200: { description: 'What proves that the account is theirs', content: jsonContent(LinkWays) },
        },
      }),
      async (context) => context.json(await describeLink(dependencies, context.req.valid('json').token), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/sign-in/link',
        access: 'public',
        limit: linkLimit,
        request: { body: { required: true, content: jsonContent(LinkProofInput) } },
        responses: { 200: { description: 'Linked, and signed in', content: jsonContent(SignInAnswer) } },
      }),
      async (context) => {
        const cookie = await linkByProof(dependencies, context.req.valid('json'), {
          caller: callerOf(context),
          origin: originOf(context),
        });
        context.header('Set-Cookie', cookie);
        return context.json({ next: homePath }, 200);
      },
    );
}
