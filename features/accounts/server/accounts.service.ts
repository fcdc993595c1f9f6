import { hashPassword } from 'better-auth/crypto';
import type {
  FinishSignUpInput,
  PasskeySignInInput,
  SecondStepInput,
  SignInInput,
  SignUpInput,
} from '#features/accounts/shared/accounts.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { newId } from '#shared/ids.ts';
import type { AccountMails } from './account-mails.ts';
import { authAccounts, users } from './accounts.table.ts';
import { recordAudit, recordFailedSignIn } from './audit.ts';
import type { Auth } from './auth.ts';
import type { Caller } from './caller.ts';
import { countGuess, forgetGuesses } from './count-guesses.ts';
import { nameDevice } from './device-name.ts';
import { findPasswordAccount, isStillPassword, type PasswordAccount } from './find-password-account.ts';
import { findToken, issueToken, takeToken } from './one-time-tokens.ts';
import { type LoginDependencies, openLogin } from './open-login.ts';
import { isRightPassword, normaliseEmail, refuseCommonPassword } from './password.ts';
import { findPendingSignUp, takePendingSignUp } from './pending-sign-ups.ts';
import { isTimeZone } from './time-zone.ts';
import { hasTwoFactor, type TwoFactorDependencies, takeSecondFactor } from './two-factor.ts';
import { type PasskeyDependencies, takeSignInAssertion } from './verify-passkey.ts';

export interface AccountsDependencies extends LoginDependencies, TwoFactorDependencies, PasskeyDependencies {
  auth: Auth;
  database: Database;
  limiter: RateLimiter;
  mails: AccountMails;
  /** Whether an account is made only once its address is confirmed by a letter. */
  confirmsSignUps: boolean;
}

/** Either the cookie of a new login, or what its second step begins with. */
export type SignInOutcome = { cookie: string } | { challenge: string };

/** The cookie of a new login, a word that a letter decides, or neither: then sign-in says more. */
export type SignUpOutcome = { cookie: string } | { isMailed: boolean };

const signUpLimit = { limit: 300, windowMs: 60 * 60_000 };
/** One password for many accounts. Above what a house full of people mistypes. */
const failuresLimit = { limit: 300, windowMs: 10 * 60_000 };

const wrong = () => new AppError('unauthenticated', { message: 'Failed to sign in. Please try again.' });

/**
 * Makes the account and its profile in one transaction, then signs in. A known address costs the same
 * time and answers the same as a new one: with its right password it is simply a sign-in, with another
 * nobody is signed in, and its owner gets a letter. Where addresses are confirmed first, nothing but that right
 * password signs in here.
 * @throws AppError `profile_failed` when the rows could not be written.
 */
export async function signUp(
  dependencies: AccountsDependencies,
  input: SignUpInput,
  caller: Caller,
): Promise<SignUpOutcome> {
  const { database, limiter, mails } = dependencies;
  limiter.consume(`sign-up:${caller.address}`, signUpLimit);
  const email = normaliseEmail(input.email);
  await refuseCommonPassword(input.password);
  // For a known address this is a guess at its password like any other.
  await countGuess(database, email);
  const known = await findPasswordAccount(database, { email });
  const hash = await hashPassword(input.password);
  const isRight = await isRightPassword(known?.hash ?? hash, input.password);
  if (known && isRight) {
    await forgetGuesses(database, email);
    const outcome = await database.transaction((tx) => passPassword(tx, dependencies, known, caller));
    return 'cookie' in outcome ? outcome : { isMailed: false };
  }
  if (dependencies.confirmsSignUps) {
    const { name, timeZone } = input;
    await database.transaction(async (tx) => {
      await recordFailedSignIn(tx, email, { caller, step: 'sign-up' });
      await mails.confirmSignUp(tx, { email, name, hash, ...(timeZone !== undefined && { timeZone }) });
    });
    return { isMailed: true };
  }
  try {
    return await database.transaction(async (tx) => {
      const userId = known ? undefined : await insertAccount(tx, { ...input, email, hash });
      await mails.afterSignUp(tx, { email, isNew: userId !== undefined });
      if (userId === undefined) {
        await recordFailedSignIn(tx, email, { caller, step: 'sign-up' });
        return { isMailed: false };
      }
      await forgetGuesses(tx, email);
      return { cookie: await openLogin(tx, dependencies, { userId, caller, method: 'sign-up' }) };
    });
  } catch (cause) {
    throw new AppError('profile_failed', { cause });
  }
}

/**
 * The link of the letter together with the password that was chosen: an account that somebody else asked for
 * with this address, and with a password of theirs, is not made by a press.
 * @throws AppError `not_found` for a link that is dead, `invalid_input` for another password, which leaves the
 * link alive.
 */
export async function finishSignUp(
  dependencies: AccountsDependencies,
  { token, password }: FinishSignUpInput,
  caller: Caller,
): Promise<string> {
  const { database, limiter } = dependencies;
  limiter.consume(`sign-up:${caller.address}`, signUpLimit);
  const pending = await findPendingSignUp(database, token);
  if (!pending) throw deadLink();
  await countGuess(database, pending.email);
  if (!(await isRightPassword(pending.hash, password))) {
    throw new AppError('invalid_input', {
      message: 'That is not the password that you chose. If you did not ask for an account, leave this page.',
      details: { field: 'password' },
    });
  }
  return database.transaction(async (tx) => {
    const taken = await takePendingSignUp(tx, token);
    const userId = taken && (await insertAccount(tx, { ...taken, isVerified: true }));
    if (!userId) throw deadLink();
    await forgetGuesses(tx, taken.email);
    return openLogin(tx, dependencies, { userId, caller, method: 'sign-up' });
  });
}

const deadLink = () =>
  new AppError('not_found', { message: 'This link has expired or was used already. Sign up again.' });

/** @throws AppError `unauthenticated` with the specified sentence, or `rate_limited` after many failures. */
export async function signIn(
  dependencies: AccountsDependencies,
  input: SignInInput,
  caller: Caller,
): Promise<SignInOutcome> {
  const { database, limiter } = dependencies;
  const email = normaliseEmail(input.email);
  const failures = `sign-in-failures:${caller.address}`;
  limiter.check(failures, failuresLimit);
  await countGuess(database, email);
  const account = await findPasswordAccount(database, { email });
  const isRight = await isRightPassword(account?.hash, input.password);
  if (!account || !isRight) {
    limiter.consume(failures, failuresLimit);
    await recordFailedSignIn(database, email, { caller, step: 'password' });
    throw wrong();
  }
  await forgetGuesses(database, email);
  return database.transaction((tx) => passPassword(tx, dependencies, account, caller));
}

/** What a right password is worth: a login, or the way to the second step. */
async function passPassword(
  tx: Transaction,
  dependencies: LoginDependencies,
  account: PasswordAccount,
  caller: Caller,
): Promise<SignInOutcome> {
  const { userId } = account;
  // Changed while it was being checked: what the change ended must not begin again.
  if (!(await isStillPassword(tx, account))) throw wrong();
  if (await hasTwoFactor(tx, userId)) {
    return { challenge: await issueToken(tx, { userId, purpose: 'sign-in' }) };
  }
  return { cookie: await openLogin(tx, dependencies, { userId, caller, method: 'password' }) };
}

/**
 * The second of two steps. Only now is there a login.
 * @throws AppError `not_found` when the first step is too long ago, `invalid_input` for a wrong code.
 */
export async function finishSignIn(
  dependencies: AccountsDependencies,
  { challenge, code }: SecondStepInput,
  caller: Caller,
): Promise<string> {
  const { database, alertPerson, findPlace } = dependencies;
  const begun = await findToken(database, 'sign-in', challenge);
  if (!begun) throw tooLate();
  const { userId } = begun;
  const factor = await takeSecondFactor(dependencies, userId, code, async () => {
    await database.transaction((tx) =>
      alertPerson(tx, userId, {
        kind: 'two_factor_guessed',
        at: new Date(),
        device: nameDevice(caller.userAgent),
        place: findPlace(caller.address),
      }),
    );
  });
  if (factor === null) {
    await database.transaction((tx) =>
      recordAudit(tx, { userId, type: 'sign_in_failed', ...caller, details: { step: 'code' } }),
    );
    throw new AppError('invalid_input', {
      message: 'That code is not right, or was used before.',
      details: { field: 'code' },
    });
  }
  return database.transaction(async (tx) => {
    if (!(await takeToken(tx, 'sign-in', challenge))) throw tooLate();
    if (factor === 'recovery') await tellOfRecoveryCode(tx, dependencies, userId, caller);
    const method = factor === 'app' ? 'password and code' : 'password and recovery code';
    return openLogin(tx, dependencies, { userId, caller, method });
  });
}

const tooLate = () =>
  new AppError('not_found', { message: 'That took too long. Sign in with your password again.' });

/** One of few is gone, and whoever used it may not be its owner. */
export async function tellOfRecoveryCode(
  tx: Transaction,
  { alertPerson, findPlace }: LoginDependencies,
  userId: string,
  caller: Caller,
): Promise<void> {
  await recordAudit(tx, { userId, type: 'recovery_code_used', ...caller });
  await alertPerson(tx, userId, {
    kind: 'recovery_code_used',
    at: new Date(),
    device: nameDevice(caller.userAgent),
    place: findPlace(caller.address),
  });
}

/** A passkey is two factors: the device, and the finger or code that it asked for. */
export async function signInWithPasskey(
  dependencies: AccountsDependencies,
  { passkey }: PasskeySignInInput,
  { caller, origin }: { caller: Caller; origin: string },
): Promise<string> {
  const owner = await takeSignInAssertion(dependencies, passkey, origin);
  if (!owner) throw wrong();
  return dependencies.database.transaction((tx) =>
    openLogin(tx, dependencies, { userId: owner.userId, caller, method: 'passkey' }),
  );
}

/** Undefined when somebody else took the address meanwhile. */
async function insertAccount(
  tx: Transaction,
  input: { name: string; email: string; hash: string; timeZone?: string | undefined; isVerified?: boolean },
): Promise<string | undefined> {
  const [user] = await tx
    .insert(users)
    .values({
      id: newId(),
      email: input.email,
      name: input.name,
      emailVerified: input.isVerified ?? false,
      subscriptionTier: 'free',
      timeZone: input.timeZone && isTimeZone(input.timeZone) ? input.timeZone : 'UTC',
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return undefined;
  await tx.insert(authAccounts).values({
    id: newId(),
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: input.hash,
  });
  return user.id;
}
