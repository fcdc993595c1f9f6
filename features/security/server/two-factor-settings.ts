import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import {
  enableTwoFactor,
  hasTwoFactor,
  preparePendingSecret,
  removeTwoFactor,
  renewRecoveryCodes,
  takeAppCode,
} from '#features/accounts/server/step-up/two-factor.ts';
import type { TwoFactorSetup } from '#features/security/shared/security.contract.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';

interface By {
  actor: Actor;
  caller: Caller;
}

/** A new key for an authenticator app. It has no effect until one of its codes was confirmed. */
export function beginTwoFactor(
  { database, twoFactorKeys }: AccountsDependencies,
  { userId, email }: Actor,
): Promise<TwoFactorSetup> {
  return database.transaction((tx) => preparePendingSecret(tx, twoFactorKeys, { userId, email }));
}

/**
 * Enables it with the first correct code. Returns the recovery codes, shown only this once.
 * @throws AppError `invalid_input` for a wrong code.
 */
export async function confirmTwoFactor(
  { database, limiter, twoFactorKeys, alertPerson, findPlace }: AccountsDependencies,
  code: string,
  { actor: { userId }, caller }: By,
): Promise<string[]> {
  await limiter.consume(`two-factor-setup:${userId}`, { limit: 20, windowMs: 15 * 60_000 });
  return database.transaction(async (tx) => {
    if (!(await takeAppCode(tx, twoFactorKeys, { userId, code, isPending: true }))) {
      throw new AppError('invalid_input', {
        message: 'That code is wrong. Check your device’s clock and enter the latest code.',
        details: { field: 'code' },
      });
    }
    await enableTwoFactor(tx, userId);
    await recordAudit(tx, { userId, type: 'two_factor_on', ...caller });
    await alertPerson(tx, userId, {
      kind: 'two_factor_on',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
    });
    return renewRecoveryCodes(tx, twoFactorKeys, userId);
  });
}

/** Also discards an unfinished setup. */
export async function switchOffTwoFactor(
  { database, alertPerson, findPlace }: AccountsDependencies,
  { actor: { userId }, caller }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await removeTwoFactor(tx, userId))) return;
    await recordAudit(tx, { userId, type: 'two_factor_off', ...caller });
    await alertPerson(tx, userId, {
      kind: 'two_factor_off',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
    });
  });
}

export async function makeRecoveryCodes(
  { database, twoFactorKeys }: AccountsDependencies,
  { actor: { userId }, caller }: By,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    if (!(await hasTwoFactor(tx, userId))) {
      throw new AppError('conflict', { message: 'Two-factor sign-in is off.' });
    }
    await recordAudit(tx, { userId, type: 'recovery_codes_renewed', ...caller });
    return renewRecoveryCodes(tx, twoFactorKeys, userId);
  });
}
