import { and, eq } from 'drizzle-orm';
import type { StartSignInInput } from '#features/accounts/shared/organisation.contract.ts';
import { AppError } from '#server/errors.ts';
import type { LoginActor } from '#server/http.ts';
import { homePath } from '#shared/home-path.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { authSessions } from '../accounts.table.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { checkCode } from '../step-up/reauthenticate.ts';
import { hasTwoFactor } from '../step-up/two-factor.ts';
import { type Entry, enter, followClaims, requireVerified } from './enter.ts';
import { findOwner } from './identities.ts';
import type { Identity } from './identity.ts';
import { addLink } from './link-by-proof.ts';
import type { ProviderSettings } from './organisation.env.ts';
import type { Challenge } from './provider-client.ts';
import { type Flow, keepFlow, randomText } from './sign-in-flows.ts';
import { SignInRefused } from './sign-in-refused.ts';

interface Start {
  provider: string;
  input: StartSignInInput & { code?: string | undefined };
  /** Ours, as the browser named it. */
  origin: string;
  browser: string;
}

/** Where the browser goes to sign in. @throws SignInRefused, AppError `not_found` for a provider there is none of. */
export function startSignIn(dependencies: AccountsDependencies, start: Start): Promise<string> {
  return begin(dependencies, start, undefined);
}

/** The same for a person who is signed in and wants to use it for signing in from now on. */
export function startLink(
  dependencies: AccountsDependencies,
  start: Start,
  { userId, sessionId }: LoginActor,
): Promise<string> {
  return begin(dependencies, start, { what: 'link', userId, sessionId });
}

/** The same to authenticate again; with two factors, the code comes first. */
export async function startReauthentication(
  dependencies: AccountsDependencies,
  start: Start,
  { actor, caller }: { actor: LoginActor; caller: Caller },
): Promise<string> {
  const { userId, sessionId } = actor;
  const { code } = start.input;
  if (await hasTwoFactor(dependencies.database, userId)) {
    const problem =
      code === undefined
        ? new AppError('invalid_input', {
            message: 'Enter a code from your authenticator app as well.',
            details: { field: 'code' },
          })
        : await checkCode(dependencies, code, userId, caller);
    if (problem) throw problem;
  }
  return begin(dependencies, start, { what: 'proof', userId, sessionId });
}

async function begin(
  { database, organisation }: AccountsDependencies,
  { provider, input, origin, browser }: Start,
  wants: Flow['wants'],
): Promise<string> {
  const client = await organisation.provider(provider);
  const flow: Flow = {
    provider,
    // A separate one for each provider, so that an answer meant for another is noticed.
    redirectUri: `${origin}/api/account/services/${provider}/callback`,
    nonce: randomText(),
    codeVerifier: randomText(),
    startedAtMs: Date.now(),
    next: input.next ?? homePath,
    ...(input.timeZone !== undefined && { timeZone: input.timeZone }),
    ...(wants && { wants }),
  };
  const state = await keepFlow(database, flow, browser);
  return client.addressFor(challengeOf(flow, state));
}

function challengeOf(
  { redirectUri, nonce, codeVerifier, startedAtMs, wants }: Flow,
  state: string,
): Challenge {
  const mustProveSince = wants?.what === 'proof' ? new Date(startedAtMs) : undefined;
  return { redirectUri, state, nonce, codeVerifier, mustProveSince };
}

interface Return {
  flow: Flow;
  state: string;
  /** From the redirect address. */
  search: string;
  caller: Caller;
  findActor: () => Promise<{ userId: string; sessionId?: string } | null>;
}

/**
 * What the provider's answer leads to; null when a person who is signed in already asked for it. @throws SignInRefused
 */
export async function finish(dependencies: AccountsDependencies, back: Return): Promise<Entry | null> {
  const { flow, state, search, caller } = back;
  const client = await dependencies.organisation.provider(flow.provider);
  const identity = await client.identify(search, challengeOf(flow, state));
  refuseOtherDomains(client.settings, identity);
  if (!flow.wants) return enter(dependencies, identity, { caller, timeZone: flow.timeZone });
  const actor = await back.findActor();
  // Another person has signed in here meanwhile.
  if (actor?.sessionId !== flow.wants.sessionId) throw new SignInRefused('expired');
  if (flow.wants.what === 'link') await link(dependencies, identity, actor.userId, caller);
  else await confirm(dependencies, identity, { ...flow.wants, caller });
  return null;
}

function refuseOtherDomains({ domains }: ProviderSettings, identity: Identity): void {
  if (domains.length === 0) return;
  const [, domain = ''] = requireVerified(identity).split('@');
  if (!domains.includes(domain)) throw new SignInRefused('domain');
}

async function link(
  dependencies: AccountsDependencies,
  identity: Identity,
  userId: string,
  caller: Caller,
): Promise<void> {
  const email = requireVerified(identity);
  try {
    await dependencies.database.transaction((tx) =>
      addLink(tx, dependencies, { userId, caller, identity: { ...identity, email }, label: identity.label }),
    );
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'conflict') throw new SignInRefused('taken', { cause });
    throw cause;
  }
}

async function confirm(
  dependencies: AccountsDependencies,
  identity: Identity,
  { userId, sessionId, caller }: { userId: string; sessionId: string; caller: Caller },
): Promise<void> {
  const { database } = dependencies;
  if ((await findOwner(database, identity)) !== userId) {
    await database.transaction((tx) => recordAudit(tx, { userId, type: 'proof_failed', ...caller }));
    throw new SignInRefused('other-person');
  }
  await database.transaction(async (tx) => {
    await followClaims(tx, dependencies, { userId, identity, caller });
    await tx
      .update(authSessions)
      .set({ reauthenticatedAt: new Date() })
      .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  });
}
