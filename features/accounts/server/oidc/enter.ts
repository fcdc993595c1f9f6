import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { users } from '../accounts.table.ts';
import type { Caller } from '../caller.ts';
import { followOperatorClaim } from '../operators/operators.ts';
import { issueToken } from '../passwords/one-time-tokens.ts';
import { openLogin, type Voucher } from '../sessions/open-login.ts';
import { readSignUpPolicy, type SignUpPolicy } from '../sign-up/sign-up-policy.ts';
import { hasTwoFactor } from '../step-up/two-factor.ts';
import { isSuspended } from '../suspensions/suspensions.ts';
import { isTimeZone } from '../time-zone.ts';
import { findOwner, linkIdentity } from './identities.ts';
import { type Identity, proxyProviderId } from './identity.ts';
import { SignInRefused } from './sign-in-refused.ts';
import type { WaitingLink } from './waiting-link.ts';

/** A login, the second step, or the proof that an account is theirs. */
export type Entry = { cookie: string } | { challenge: string } | { link: string };

interface By {
  caller: Caller;
  timeZone?: string | undefined;
}

/**
 * Signs in the person whom a trusted provider names. Nobody enters an account that was made another way by their
 * address alone: they must first prove that it is theirs.
 * @throws SignInRefused
 */
export function enter(dependencies: AccountsDependencies, identity: Identity, by: By): Promise<Entry> {
  return dependencies.database.transaction(async (tx) => {
    const owner = await findOwner(tx, identity);
    if (owner !== undefined && (await isSuspended(tx, owner))) throw new SignInRefused('suspended');
    if (owner !== undefined) return passIn(tx, dependencies, { userId: owner, identity, by });
    const email = requireVerified(identity);
    const policy = await readSignUpPolicy(tx, dependencies.signUpMode);
    const created = await createAccount(tx, { ...identity, email }, { ...by, policy });
    if (created === undefined) return { link: await issueLink(tx, dependencies, { ...identity, email }) };
    // It arrived in another window meanwhile: that one is the account.
    const { owner: linked } = await linkIdentity(tx, created, identity);
    if (linked !== created) throw new SignInRefused('expired');
    await followClaims(tx, dependencies, { userId: created, identity, caller: by.caller });
    const voucher = voucherOf(dependencies, identity);
    return {
      cookie: await openLogin(tx, dependencies, {
        userId: created,
        caller: by.caller,
        method: 'sign-up',
        voucher,
      }),
    };
  });
}

/** @throws SignInRefused unless the provider has verified the address. */
export function requireVerified({ email, isEmailVerified }: Identity): string {
  if (email === null || !isEmailVerified) throw new SignInRefused('unverified');
  return email;
}

/** Encrypted, because it may stay in a row for as long as a login lasts. */
export function voucherOf(
  { organisation: { idTokens } }: Pick<AccountsDependencies, 'organisation'>,
  { providerId, subject, label, idToken, reauthenticatedAt }: Identity,
): Voucher {
  return {
    service: label,
    vouchedBy: providerId === proxyProviderId ? `proxy:${subject}` : providerId,
    idToken: idToken && idTokens.seal(idToken),
    provedAtMs: reauthenticatedAt?.getTime() ?? null,
  };
}

/** What a provider says about a person's plan, and about whether they run this server. */
export async function followClaims(
  tx: Transaction,
  { organisation }: Pick<AccountsDependencies, 'organisation'>,
  about: {
    userId: string;
    identity: Pick<Identity, 'providerId' | 'isOperator'> & { plan?: string | undefined };
    caller: Caller;
  },
): Promise<void> {
  const { userId, identity, caller } = about;
  if (identity.plan !== undefined) await organisation.setPlan(tx, userId, identity.plan);
  await followOperatorClaim(tx, userId, { ...identity, address: caller.address });
}

async function passIn(
  tx: Transaction,
  dependencies: AccountsDependencies,
  { userId, identity, by }: { userId: string; identity: Identity; by: By },
): Promise<Entry> {
  await followClaims(tx, dependencies, { userId, identity, caller: by.caller });
  const voucher = voucherOf(dependencies, identity);
  if (await hasTwoFactor(tx, userId)) {
    return { challenge: await issueToken(tx, { userId, purpose: 'sign-in', details: { ...voucher } }) };
  }
  const login = { userId, caller: by.caller, method: 'organisation', voucher } as const;
  return { cookie: await openLogin(tx, dependencies, login) };
}

/** Undefined when the address has an account already. @throws SignInRefused where not everyone can make one. */
async function createAccount(
  tx: Transaction,
  { email, name }: { email: string; name: string | null },
  { timeZone, policy }: { timeZone?: string | undefined; policy: SignUpPolicy },
): Promise<string | undefined> {
  if (policy.mode === 'invited' || policy.mode === 'off') {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!known) throw new SignInRefused('closed');
    return undefined;
  }
  const [user] = await tx
    .insert(users)
    .values({
      id: newId(),
      email,
      name: name ?? email.split('@')[0] ?? email,
      emailVerified: true,
      subscriptionTier: policy.newPlan,
      timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC',
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return user?.id;
}

async function issueLink(
  tx: Transaction,
  dependencies: AccountsDependencies,
  identity: Identity & { email: string },
): Promise<string> {
  const { email, providerId, subject, plan, isOperator } = identity;
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  // Deleted in the meantime.
  if (!person) throw new SignInRefused('expired');
  const details: WaitingLink = {
    email,
    providerId,
    subject,
    plan,
    isOperator,
    voucher: voucherOf(dependencies, identity),
  };
  return issueToken(tx, { userId: person.id, purpose: 'sign-in-link', details: { ...details } });
}
