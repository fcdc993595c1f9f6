import { eq } from 'drizzle-orm';
import type {
  ReauthenticationInput,
  ReauthenticationMethods,
} from '#features/accounts/shared/accounts.contract.ts';
import { AppError } from '#server/errors.ts';
import type { LoginActor } from '#server/http.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { type AccountsDependencies, notifyOfRecoveryCode } from '../accounts.service.ts';
import { authSessions } from '../accounts.table.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { countGuess, forgetGuesses } from '../limits/count-guesses.ts';
import { listLinked } from '../oidc/identities.ts';
import { oidcProviderId } from '../oidc/identity.ts';
import { passkeys } from '../passkeys.table.ts';
import { findPasswordAccount } from '../passwords/find-password-account.ts';
import { isRightPassword } from '../passwords/password.ts';
import { hasTwoFactor, takeSecondFactor } from './two-factor.ts';
import { takeReauthenticationAssertion } from './verify-passkey.ts';

/** What the dialog may ask for. */
export async function listReauthenticationMethods(
  { database, organisation }: Pick<AccountsDependencies, 'database' | 'organisation'>,
  userId: string,
): Promise<ReauthenticationMethods> {
  const account = await findPasswordAccount(database, { userId });
  const [passkey] = await database
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  const linked = new Set((await listLinked(database, userId)).map(({ providerId }) => providerId));
  return {
    password: account !== undefined,
    code: await hasTwoFactor(database, userId),
    passkey: passkey !== undefined,
    services: organisation.settings.providers
      .filter(({ issuer }) => linked.has(oidcProviderId(issuer)))
      .map(({ id, label }) => ({ id, label })),
  };
}

/**
 * Verifies who the person is, as signing in would, and remembers it for this login.
 * @throws AppError `invalid_input` naming the field that is wrong; `rate_limited` after many.
 */
export async function reauthenticate(
  dependencies: AccountsDependencies,
  input: ReauthenticationInput,
  { actor, caller, origin }: { actor: LoginActor; caller: Caller; origin: string },
): Promise<void> {
  const { database } = dependencies;
  const problem =
    'passkey' in input
      ? await checkPasskey(dependencies, input, { userId: actor.userId, origin })
      : await checkPassword(dependencies, input, actor, caller);
  if (problem) {
    const { userId } = actor;
    await database.transaction((tx) => recordAudit(tx, { userId, type: 'proof_failed', ...caller }));
    throw problem;
  }
  await database
    .update(authSessions)
    .set({ reauthenticatedAt: new Date() })
    .where(eq(authSessions.id, actor.sessionId));
}

async function checkPasskey(
  dependencies: AccountsDependencies,
  { passkey }: Extract<ReauthenticationInput, { passkey: unknown }>,
  by: { userId: string; origin: string },
): Promise<AppError | null> {
  if (await takeReauthenticationAssertion(dependencies, passkey, by)) return null;
  return new AppError('invalid_input', { message: 'That passkey was not accepted.' });
}

/** The error; null when it is the person. Guesses are counted. */
export async function checkPassword(
  dependencies: AccountsDependencies,
  { password, code }: Extract<ReauthenticationInput, { password: unknown }>,
  { userId, email }: { userId: string; email: string },
  caller: Caller,
): Promise<AppError | null> {
  const { database } = dependencies;
  await countGuess(database, email);
  const account = await findPasswordAccount(database, { userId });
  if (!(await isRightPassword(account?.hash, password))) {
    return wrongField('password', said`That password is incorrect.`);
  }
  await forgetGuesses(database, email);
  if (!(await hasTwoFactor(database, userId))) return null;
  if (code === undefined) return wrongField('code', said`Enter a code from your authenticator app as well.`);
  return checkCode(dependencies, code, userId, caller);
}

/** The error about a code from the app or a recovery code; null when it is correct. */
export async function checkCode(
  dependencies: AccountsDependencies,
  code: string,
  userId: string,
  caller: Caller,
): Promise<AppError | null> {
  const factor = await takeSecondFactor(dependencies, userId, code);
  if (factor === null) return wrongField('code', said`That code is wrong or has already been used.`);
  if (factor === 'recovery') {
    await dependencies.database.transaction((tx) => notifyOfRecoveryCode(tx, dependencies, userId, caller));
  }
  return null;
}

function wrongField(field: string, message: Said): AppError {
  return new AppError('invalid_input', { message, details: { field } });
}
