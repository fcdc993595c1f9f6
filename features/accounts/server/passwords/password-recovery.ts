import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { ResetPasswordInput, VerifyEmailInput } from '#features/accounts/shared/accounts.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { authAccounts, users } from '../accounts.table.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { forgetGuesses } from '../limits/count-guesses.ts';
import { refuseOwnSignIn } from '../oidc/organisation.ts';
import { nameDevice } from '../sessions/device-name.ts';
import { endOtherLogins } from '../sessions/open-login.ts';
import { deleteTokens, findToken, type TokenPurpose, takeToken } from './one-time-tokens.ts';
import { normaliseEmail, refuseCommonPassword } from './password.ts';

/** Requests for emails, and attempts at links. The number of emails to one address is limited separately. */
const recoveryLimit = { limit: 300, windowMs: 60 * 60_000 };

const deadLink = () =>
  new AppError('not_found', {
    message: 'This link has expired or has already been used. Request a new one.',
  });

/** The answer is the same, and equally fast, whether or not anyone has this address. */
export async function askForReset(
  { database, limiter, mails, organisation }: AccountsDependencies,
  typedEmail: string,
  caller: Caller,
): Promise<void> {
  refuseOwnSignIn(organisation);
  await limiter.consume(`recovery:${caller.address}`, recoveryLimit);
  await database.transaction((tx) => mails.forgotPassword(tx, normaliseEmail(typedEmail), caller));
}

/**
 * Sets the password by a link from an email. Every login ends, including unfinished ones; a second factor stays and is
 * asked for at the next sign-in.
 * @throws AppError `not_found` for a dead link, `invalid_input` for a common password, which leaves
 * the link alive.
 */
export async function resetPassword(
  dependencies: AccountsDependencies,
  { token, password }: ResetPasswordInput,
  caller: Caller,
): Promise<void> {
  const { database, limiter, alertPerson, findPlace } = dependencies;
  refuseOwnSignIn(dependencies.organisation);
  await limiter.consume(`recovery:${caller.address}`, recoveryLimit);
  if (!(await findToken(database, 'password-reset', token))) throw deadLink();
  await refuseCommonPassword(password);
  const hash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const { userId, email, isFromOperator } = await takeMailToken(tx, 'password-reset', token);
    await setPassword(tx, userId, hash);
    // The email arrived, so the address is theirs. A link handed over by the operator proves nothing about it.
    if (!isFromOperator) await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await endOtherLogins(tx, userId);
    await forgetGuesses(tx, email);
    await recordAudit(tx, { userId, type: 'password_reset', ...caller });
    await alertPerson(tx, userId, {
      kind: 'password_changed',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
    });
  });
}

/** Stores the hash and ends everything that was started with the old password. Logins are left to the caller. */
export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const now = new Date();
  const [changed] = await tx
    .update(authAccounts)
    .set({ password: hash, passwordChangedAt: now, updatedAt: now })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
    .returning({ id: authAccounts.id });
  if (!changed) {
    await tx.insert(authAccounts).values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
      passwordChangedAt: now,
    });
  }
  await deleteTokens(tx, userId, [
    'password-reset',
    'sign-in',
    'sign-in-link',
    'passkey-proof',
    'passkey-registration',
  ]);
}

export async function verifyEmail(
  { database, limiter }: AccountsDependencies,
  { token }: VerifyEmailInput,
  caller: Caller,
): Promise<void> {
  await limiter.consume(`recovery:${caller.address}`, recoveryLimit);
  await database.transaction(async (tx) => {
    const { userId } = await takeMailToken(tx, 'email-verification', token);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await recordAudit(tx, { userId, type: 'email_verified', ...caller });
  });
}

/** Consumes the token first; it is valid only while the address is still the one it was sent to. */
async function takeMailToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: string; email: string; isFromOperator: boolean }> {
  const taken = await takeToken(tx, purpose, token);
  if (!taken) throw deadLink();
  const [person] = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, taken.userId));
  if (!person || person.email !== taken.details.email) throw deadLink();
  return { ...person, isFromOperator: taken.details.by === 'operator' };
}
