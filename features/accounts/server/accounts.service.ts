import type {
  PasskeySignInInput,
  SecondStepInput,
  SignInInput,
} from '#features/accounts/shared/accounts.contract.ts';
import type { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import type { AccountMails } from './account-mails.ts';
import { recordAudit, recordFailedSignIn } from './audit.ts';
import type { Auth } from './auth.ts';
import type { Caller } from './caller.ts';
import { countGuess, forgetGuesses } from './limits/count-guesses.ts';
import { type Organisation, refuseOwnSignIn } from './oidc/organisation.ts';
import { StoredVoucher } from './oidc/waiting-link.ts';
import type { Reach } from './operators/first-account.ts';
import {
  findPasswordAccount,
  isStillPassword,
  type PasswordAccount,
} from './passwords/find-password-account.ts';
import { findToken, issueToken, takeToken } from './passwords/one-time-tokens.ts';
import { isRightPassword, normaliseEmail } from './passwords/password.ts';
import { nameDevice } from './sessions/device-name.ts';
import { type LoginDependencies, openLogin } from './sessions/open-login.ts';
import { hasTwoFactor, type TwoFactorDependencies, takeSecondFactor } from './step-up/two-factor.ts';
import { type PasskeyDependencies, takeSignInAssertion } from './step-up/verify-passkey.ts';

export interface AccountsDependencies extends LoginDependencies, TwoFactorDependencies, PasskeyDependencies {
  auth: Auth;
  database: Database;
  limiter: RateLimiter;
  mails: AccountMails;
  /** Who can create an account, as the environment says. Undefined: as the console says. */
  signUpMode: SignUpMode | undefined;
  /** Whether emails leave this server. Otherwise they are kept as files. */
  sendsMail(): boolean;
  organisation: Organisation;
  firstAccount: {
    reach: Reach;
    /** Required when the first account is created from another machine. Absent: that account gets no special role. */
    code: string | undefined;
  };
}

/** Either the cookie of a new login, or what starts its second step. */
export type SignInOutcome = { cookie: string } | { challenge: string };

/** One password tried on many accounts. Higher than a full household's typing mistakes. */
const failuresLimit = { limit: 300, windowMs: 10 * 60_000 };

const wrong = () => new AppError('unauthenticated', { message: 'Failed to sign in. Please try again.' });

/** @throws AppError `unauthenticated` with the specified sentence, or `rate_limited` after many failures. */
export async function signIn(
  dependencies: AccountsDependencies,
  input: SignInInput,
  caller: Caller,
): Promise<SignInOutcome> {
  const { database, limiter } = dependencies;
  refuseOwnSignIn(dependencies.organisation);
  const email = normaliseEmail(input.email);
  const failures = `sign-in-failures:${caller.address}`;
  await limiter.check(failures, failuresLimit);
  await countGuess(database, email);
  const account = await findPasswordAccount(database, { email });
  const isRight = await isRightPassword(account?.hash, input.password);
  if (!account || !isRight) {
    await limiter.consume(failures, failuresLimit);
    await recordFailedSignIn(database, email, { caller, step: 'password' });
    throw wrong();
  }
  await forgetGuesses(database, email);
  return database.transaction((tx) => passPassword(tx, dependencies, account, caller));
}

/** What a correct password leads to: a login, or the second step. */
export async function passPassword(
  tx: Transaction,
  dependencies: LoginDependencies,
  account: PasswordAccount,
  caller: Caller,
): Promise<SignInOutcome> {
  const { userId } = account;
  // Changed while it was being checked: what the change ended must not resume.
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
      message: 'That code is wrong or has already been used.',
      details: { field: 'code' },
    });
  }
  return database.transaction(async (tx) => {
    if (!(await takeToken(tx, 'sign-in', challenge))) throw tooLate();
    if (factor === 'recovery') await notifyOfRecoveryCode(tx, dependencies, userId, caller);
    // The first step was a sign-in service's assertion.
    const voucher = StoredVoucher.safeParse(begun.details).data;
    if (voucher) return openLogin(tx, dependencies, { userId, caller, method: 'organisation', voucher });
    const method = factor === 'app' ? 'password and code' : 'password and recovery code';
    return openLogin(tx, dependencies, { userId, caller, method });
  });
}

const tooLate = () => new AppError('not_found', { message: 'That took too long. Sign in again.' });

/** One of only a few is used up, and the person who used it may not be the owner. */
export async function notifyOfRecoveryCode(
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
  refuseOwnSignIn(dependencies.organisation);
  const owner = await takeSignInAssertion(dependencies, passkey, origin);
  if (!owner) throw wrong();
  return dependencies.database.transaction((tx) =>
    openLogin(tx, dependencies, { userId: owner.userId, caller, method: 'passkey' }),
  );
}
