import { createHash } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { AppError } from '#server/errors.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Wrong passwords for one account before it rests. Counted by address of mail, not of network. */
const guessLimit = { limit: 8, windowMs: 10 * 60_000 };

/** The hash of a password nobody knows: an unknown address costs the same time as a known one. */
const nobodysHash =
  '34d38977d779c664fad8d7d4d6c738f5:50dc8c589895384bf3d79c3a9bd25c9d4d3296abe56d547908e4b506ccd34cc4655cdf751893225b9a41e1ab2e729dfbab971bf961436da38c4f33f6c8dd1717';

export async function isRightPassword(hash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verifyPassword({ hash: hash ?? nobodysHash, password });
  return isRight && hash !== undefined;
}

/** @throws AppError `invalid_input` naming the field. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new AppError('invalid_input', {
    message: 'That password is one of the most common ones. Choose another.',
    details: { field },
  });
}

/** Wrong passwords for one account, whichever form they were typed into. */
export function guessesFor(limiter: RateLimiter, email: string) {
  const key = `sign-in:${createHash('sha256').update(email).digest('base64url')}`;
  return { consume: () => limiter.consume(key, guessLimit), reset: () => limiter.reset(key) };
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
