import { signInProblems } from '#features/accounts/shared/sign-in-problems.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { isSuspended } from './suspensions.ts';

/** @throws AppError `forbidden` with the sentence for a person who has just proved that the account is theirs */
export async function refuseSuspended(tx: Transaction, userId: string): Promise<void> {
  if (await isSuspended(tx, userId)) throw new AppError('forbidden', { message: signInProblems.suspended });
}
