import { hashPassword } from 'better-auth/crypto';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { countGuess, forgetGuesses } from '#features/accounts/server/limits/count-guesses.ts';
import {
  findPasswordAccount,
  isStillPassword,
} from '#features/accounts/server/passwords/find-password-account.ts';
import { isRightPassword, refuseCommonPassword } from '#features/accounts/server/passwords/password.ts';
import { setPassword } from '#features/accounts/server/passwords/password-recovery.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import { endOtherLogins, renewLoginToken } from '#features/accounts/server/sessions/open-login.ts';
import type { ChangePasswordInput } from '#features/security/shared/security.contract.ts';
import { AppError } from '#server/errors.ts';
import type { LoginActor } from '#server/http.ts';

/**
 * Sets a new password. This session continues with a new cookie, which is returned: a copy of the old one becomes
 * worthless. Signs out other devices if requested.
 * @throws AppError `invalid_input` naming the wrong field.
 */
export async function changePassword(
  dependencies: AccountsDependencies,
  { currentPassword, newPassword, signOutOthers }: ChangePasswordInput,
  { actor, caller }: { actor: LoginActor; caller: Caller },
): Promise<string> {
  const { database, secret, alertPerson, findPlace } = dependencies;
  const { userId, email, sessionId } = actor;
  await countGuess(database, email);
  const account = await findPasswordAccount(database, { userId });
  if (!account || !(await isRightPassword(account.hash, currentPassword))) {
    await database.transaction((tx) => recordAudit(tx, { userId, type: 'proof_failed', ...caller }));
    throw wrongCurrent();
  }
  await forgetGuesses(database, email);
  await refuseCommonPassword(newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  return database.transaction(async (tx) => {
    if (!(await isStillPassword(tx, account))) throw wrongCurrent();
    await setPassword(tx, userId, hash);
    if (signOutOthers) await endOtherLogins(tx, userId, sessionId);
    await recordAudit(tx, { userId, type: 'password_changed', ...caller, details: { signOutOthers } });
    await alertPerson(tx, userId, {
      kind: 'password_changed',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
    });
    return renewLoginToken(tx, sessionId, secret);
  });
}

function wrongCurrent(): AppError {
  return new AppError('invalid_input', {
    message: 'That is not your current password. Enter it again.',
    details: { field: 'currentPassword' },
  });
}
