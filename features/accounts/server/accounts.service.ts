import { createHash } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { SignInInput, SignUpInput } from '#features/accounts/shared/accounts.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { newId } from '#shared/ids.ts';
import { authAccounts, users } from './accounts.table.ts';
import type { Auth } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isTimeZone } from './time-zone.ts';

export interface AccountsDependencies {
  auth: Auth;
  database: Database;
  limiter: RateLimiter;
}

/** Wrong passwords for one account before it rests. Counted by address of mail, not of network. */
const signInLimit = { limit: 8, windowMs: 10 * 60_000 };
const signUpLimit = { limit: 300, windowMs: 60 * 60_000 };

/**
 * Makes the account and its profile in one transaction, then signs in. A known address costs the same
 * time and answers the same as a new one: with its right password it is simply a sign-in, with another
 * nobody is signed in. Returns the cookies to set; none when nobody was signed in.
 * @throws AppError `profile_failed` when the rows could not be written.
 */
export async function signUp(
  { auth, database, limiter }: AccountsDependencies,
  input: SignUpInput,
  address: string,
): Promise<Headers> {
  limiter.consume(`sign-up:${address}`, signUpLimit);
  const email = normaliseEmail(input.email);
  if (await isCommonPassword(input.password)) {
    throw new AppError('invalid_input', {
      message: 'That password is one of the most common ones. Choose another.',
      details: { field: 'password' },
    });
  }
  const password = await hashPassword(input.password);
  try {
    await insertAccount(database, { ...input, email, password });
  } catch (cause) {
    throw new AppError('profile_failed', { cause });
  }
  // For a known address this is a guess at its password like any other.
  const guesses = guessesFor(limiter, email);
  guesses.consume();
  const cookies = await trySignIn(auth, { email, password: input.password });
  if (cookies) guesses.reset();
  return cookies ?? new Headers();
}

/** @throws AppError `unauthenticated` with the specified sentence, or `rate_limited` after many failures. */
export async function signIn({ auth, limiter }: AccountsDependencies, input: SignInInput): Promise<Headers> {
  const email = normaliseEmail(input.email);
  const guesses = guessesFor(limiter, email);
  // Counted before the password is checked, so that parallel guesses cannot slip through together.
  guesses.consume();
  const cookies = await trySignIn(auth, { email, password: input.password });
  if (!cookies) {
    throw new AppError('unauthenticated', { message: 'Failed to sign in. Please try again.' });
  }
  guesses.reset();
  return cookies;
}

/** Wrong passwords for one account, whichever form they were typed into. */
function guessesFor(limiter: RateLimiter, email: string) {
  const key = `sign-in:${createHash('sha256').update(email).digest('base64url')}`;
  return { consume: () => limiter.consume(key, signInLimit), reset: () => limiter.reset(key) };
}

async function trySignIn(auth: Auth, body: { email: string; password: string }): Promise<Headers | null> {
  const response = await auth.api.signInEmail({ body, asResponse: true });
  if (response.status === 401) return null;
  if (!response.ok) {
    throw new AppError('internal', { cause: new Error(`sign-in answered ${response.status}`) });
  }
  return response.headers;
}

async function insertAccount(
  database: Database,
  input: { name: string; email: string; password: string; timeZone?: string | undefined },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        email: input.email,
        name: input.name,
        subscriptionTier: 'free',
        timeZone: input.timeZone && isTimeZone(input.timeZone) ? input.timeZone : 'UTC',
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return;
    await tx.insert(authAccounts).values({
      id: newId(),
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      password: input.password,
    });
  });
}

function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
