import { eq } from 'drizzle-orm';
import type { LinkProofInput, LinkWays } from '#features/accounts/shared/organisation.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { users } from '../accounts.table.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { findToken, takeToken } from '../passwords/one-time-tokens.ts';
import { nameDevice } from '../sessions/device-name.ts';
import { openLogin } from '../sessions/open-login.ts';
import { checkCode, checkPassword, listReauthenticationMethods } from '../step-up/reauthenticate.ts';
import { takeSignInAssertion } from '../step-up/verify-passkey.ts';
import { followClaims } from './enter.ts';
import { linkIdentity } from './identities.ts';
import type { Identity } from './identity.ts';
import { WaitingLink } from './waiting-link.ts';

const tooLate = () =>
  new AppError('not_found', { message: 'That took too long. Start again from the sign-in page.' });

/** What the page asks of a person whose address has an account already. */
export async function describeLink(dependencies: AccountsDependencies, token: string): Promise<LinkWays> {
  const { userId, waiting } = await find(dependencies, token);
  const { password, code, passkey } = await listReauthenticationMethods(dependencies, userId);
  return { email: waiting.email, service: waiting.voucher.service, password, code, passkey };
}

/**
 * Links the service to the account, once the person has proved that it is theirs, as if signing in. An
 * account without a password takes a code of its second factor.
 * @throws AppError `not_found` when it is too late, `invalid_input` naming the field that is wrong.
 */
export async function linkByProof(
  dependencies: AccountsDependencies,
  { token, ...proof }: LinkProofInput,
  { caller, origin }: { caller: Caller; origin: string },
): Promise<string> {
  const { database } = dependencies;
  const { userId, waiting } = await find(dependencies, token);
  const problem = await check(dependencies, proof, { userId, email: waiting.email, caller, origin });
  if (problem) {
    await database.transaction((tx) =>
      recordAudit(tx, { userId, type: 'sign_in_failed', ...caller, details: { step: 'link' } }),
    );
    throw problem;
  }
  return database.transaction(async (tx) => {
    if (!(await takeToken(tx, 'sign-in-link', token))) throw tooLate();
    await addLink(tx, dependencies, { userId, caller, identity: waiting, label: waiting.voucher.service });
    // The service has verified this address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await followClaims(tx, dependencies, { userId, identity: waiting, caller });
    const voucher = { ...waiting.voucher, provedAtMs: Date.now() };
    return openLogin(tx, dependencies, { userId, caller, method: 'organisation', voucher });
  });
}

/** @throws AppError `conflict` when it belongs to someone else. */
export async function addLink(
  tx: Transaction,
  { alertPerson, findPlace }: Pick<AccountsDependencies, 'alertPerson' | 'findPlace'>,
  input: {
    userId: string;
    caller: Caller;
    identity: Pick<Identity, 'providerId' | 'subject' | 'email'>;
    label: string;
  },
): Promise<void> {
  const { userId, caller, identity, label } = input;
  const { owner, isNew } = await linkIdentity(tx, userId, identity);
  if (owner !== userId) {
    throw new AppError('conflict', { message: 'That sign-in already belongs to another account.' });
  }
  if (!isNew) return;
  await recordAudit(tx, { userId, type: 'sign_in_linked', ...caller, details: { name: label } });
  await alertPerson(tx, userId, {
    kind: 'sign_in_linked',
    at: new Date(),
    device: nameDevice(caller.userAgent),
    place: findPlace(caller.address),
    detail: label,
  });
}

async function find({ database }: AccountsDependencies, token: string) {
  const found = await findToken(database, 'sign-in-link', token);
  if (!found) throw tooLate();
  const [person] = await database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, found.userId));
  const waiting = WaitingLink.parse(found.details);
  // The account's address has changed, so the service's assertion no longer concerns it.
  if (person?.email !== waiting.email) throw tooLate();
  return { userId: found.userId, waiting };
}

async function check(
  dependencies: AccountsDependencies,
  proof: Omit<LinkProofInput, 'token'>,
  { userId, email, caller, origin }: { userId: string; email: string; caller: Caller; origin: string },
): Promise<AppError | null> {
  if (proof.passkey) {
    const owner = await takeSignInAssertion(dependencies, proof.passkey, origin);
    return owner?.userId === userId
      ? null
      : new AppError('invalid_input', { message: 'That passkey was not accepted.' });
  }
  if (proof.password !== undefined) {
    const { password, code } = proof;
    return checkPassword(
      dependencies,
      { password, ...(code !== undefined && { code }) },
      { userId, email },
      caller,
    );
  }
  const ways = await listReauthenticationMethods(dependencies, userId);
  if (ways.password || !ways.code || proof.code === undefined) {
    return new AppError('invalid_input', { message: 'Enter your password.', details: { field: 'password' } });
  }
  return checkCode(dependencies, proof.code, userId, caller);
}
