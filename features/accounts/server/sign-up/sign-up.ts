import { hashPassword } from 'better-auth/crypto';
import type { FinishSignUpInput, SignUpInput } from '#features/accounts/shared/accounts.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { type AccountsDependencies, passPassword } from '../accounts.service.ts';
import { authAccounts, users } from '../accounts.table.ts';
import { recordFailedSignIn } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { countGuess, forgetGuesses } from '../limits/count-guesses.ts';
import { refuseOwnSignIn } from '../oidc/organisation.ts';
import { admitFirstAccount, hasAccounts, isStillFirst } from '../operators/first-account.ts';
import { addOperator } from '../operators/operators.ts';
import { findPasswordAccount } from '../passwords/find-password-account.ts';
import { isRightPassword, normaliseEmail, refuseCommonPassword } from '../passwords/password.ts';
import { openLogin } from '../sessions/open-login.ts';
import { isTimeZone } from '../time-zone.ts';
import { deadInvitation, findInvitation, takeInvitation } from './invitations.ts';
import { findPendingSignUp, takePendingSignUp } from './pending-sign-ups.ts';
import { invitationNeeded, readSignUpPolicy, type SignUpPolicy, signUpClosed } from './sign-up-policy.ts';

/** The cookie of a new login, a note that an email comes next, or neither: then sign-in says more. */
export type SignUpOutcome = { cookie: string } | { isMailed: boolean };

const signUpLimit = { limit: 300, windowMs: 60 * 60_000 };

/**
 * Makes the account and its profile in one transaction, then signs in. A known address costs the same
 * time and gets the same answer as a new one: with its correct password it is simply a sign-in, with another
 * nobody is signed in, and its owner gets an email. Where addresses are confirmed first, only that correct
 * password signs in here.
 * @throws AppError `profile_failed` when the rows could not be written.
 */
export async function signUp(
  dependencies: AccountsDependencies,
  input: SignUpInput,
  { caller, isDirect }: { caller: Caller; isDirect: boolean },
): Promise<SignUpOutcome> {
  const { database, limiter, mails } = dependencies;
  const { code } = dependencies.firstAccount;
  const first = { isDirect, code, given: input.code };
  refuseOwnSignIn(dependencies.organisation);
  await limiter.consume(`sign-up:${caller.network}`, signUpLimit);
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
  const policy = await readSignUpPolicy(database, dependencies.signUpMode);
  const isInvited = await requireAdmission(database, { policy, email, invitation: input.invitation });
  if (policy.mode === 'confirmed' && !isInvited) {
    const { name, timeZone } = input;
    await database.transaction(async (tx) => {
      const isFirst = await admitFirstAccount(tx, first);
      await recordFailedSignIn(tx, email, { caller, step: 'sign-up' });
      await mails.confirmSignUp(
        tx,
        { email, name, hash, ...(timeZone !== undefined && { timeZone }), ...(isFirst && { isFirst }) },
        caller,
      );
    });
    return { isMailed: true };
  }
  try {
    return await database.transaction(async (tx) => {
      const isFirst = await admitFirstAccount(tx, first);
      // Another request was first, just now.
      if (!isFirst && !isInvited && !isOpen(policy)) throw refusalOf(policy);
      const account = { ...input, email, hash, plan: policy.newPlan };
      const userId = known ? undefined : await insertAccount(tx, account);
      if (isInvited && userId !== undefined) await takeInvitation(tx, input.invitation ?? '', userId);
      if (isFirst && userId !== undefined) await makeFirstOperator(tx, { id: userId, email }, caller);
      await mails.afterSignUp(tx, { email, isNew: userId !== undefined }, caller);
      if (userId === undefined) {
        await recordFailedSignIn(tx, email, { caller, step: 'sign-up' });
        return { isMailed: false };
      }
      await forgetGuesses(tx, email);
      return { cookie: await openLogin(tx, dependencies, { userId, caller, method: 'sign-up' }) };
    });
  } catch (cause) {
    if (cause instanceof AppError && (cause.code === 'invalid_input' || cause.code === 'forbidden'))
      throw cause;
    throw new AppError('profile_failed', { cause });
  }
}

/**
 * The link from the email together with the chosen password: an account that someone else requested
 * with this address, and with their own password, is not created by one click.
 * @throws AppError `not_found` for a link that is dead, `invalid_input` for another password, which leaves the
 * link alive.
 */
export async function finishSignUp(
  dependencies: AccountsDependencies,
  { token, password }: FinishSignUpInput,
  caller: Caller,
): Promise<string> {
  const { database, limiter } = dependencies;
  refuseOwnSignIn(dependencies.organisation);
  await limiter.consume(`sign-up:${caller.network}`, signUpLimit);
  const pending = await findPendingSignUp(database, token);
  if (!pending) throw deadLink();
  await countGuess(database, pending.email);
  if (!(await isRightPassword(pending.hash, password))) {
    throw new AppError('invalid_input', {
      message: 'That is not the password you chose. If you did not sign up, close this page.',
      details: { field: 'password' },
    });
  }
  return database.transaction(async (tx) => {
    const taken = await takePendingSignUp(tx, token);
    const isFirst = taken?.isFirst === true && (await isStillFirst(tx));
    const { newPlan: plan } = await readSignUpPolicy(tx, dependencies.signUpMode);
    const userId = taken && (await insertAccount(tx, { ...taken, isVerified: true, plan }));
    if (!userId) throw deadLink();
    if (isFirst) await makeFirstOperator(tx, { id: userId, email: taken.email }, caller);
    await forgetGuesses(tx, taken.email);
    return openLogin(tx, dependencies, { userId, caller, method: 'sign-up' });
  });
}

/**
 * Whether an operator's link lets them in; false where they need none.
 * @throws AppError `forbidden` for everyone else. Looks the same for addresses that have an account.
 */
async function requireAdmission(
  database: AccountsDependencies['database'],
  { policy, email, invitation }: { policy: SignUpPolicy; email: string; invitation: string | undefined },
): Promise<boolean> {
  if (invitation !== undefined) {
    const found = policy.mode === 'off' ? undefined : await findInvitation(database, invitation);
    if (!found) throw policy.mode === 'off' ? signUpClosed() : deadInvitation();
    if (found.email !== null && found.email !== email) {
      throw new AppError('invalid_input', {
        message: 'This invitation was made for another email address.',
        details: { field: 'email' },
      });
    }
    return true;
  }
  if (!isOpen(policy) && (await hasAccounts(database))) throw refusalOf(policy);
  return false;
}

function isOpen({ mode }: SignUpPolicy): boolean {
  return mode === 'open' || mode === 'confirmed';
}

function refusalOf({ mode }: SignUpPolicy): AppError {
  return mode === 'off' ? signUpClosed() : invitationNeeded();
}

async function makeFirstOperator(
  tx: Transaction,
  person: { id: string; email: string },
  { address }: Caller,
): Promise<void> {
  await addOperator(tx, person, { userId: person.id, via: 'sign-up', address });
}

const deadLink = () =>
  new AppError('not_found', { message: 'This link has expired or has already been used. Sign up again.' });

/** Undefined when another request took the address meanwhile. */
async function insertAccount(
  tx: Transaction,
  input: {
    name: string;
    email: string;
    hash: string;
    plan: string;
    timeZone?: string | undefined;
    isVerified?: boolean;
  },
): Promise<string | undefined> {
  const [user] = await tx
    .insert(users)
    .values({
      id: newId(),
      email: input.email,
      name: input.name,
      emailVerified: input.isVerified ?? false,
      subscriptionTier: input.plan,
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
