import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';
import { authRecoveryCodes, authTwoFactors } from '../two-factor.table.ts';

/** Codes tried for one account before it is paused, across any number of sign-ins. */
const attemptLimit = 8;
const attemptWindowMs = 15 * 60_000;

const stepSeconds = 30;
export const recoveryCodeCount = 10;
/** Crockford's: without letters that look like digits. Ten of them are 50 bits. */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export interface TwoFactorKeys {
  box: SecretBox;
  /** For hashes of recovery codes, so that the table alone is not enough to guess them. */
  pepper: Buffer;
}

export function deriveTwoFactorKeys(secret: string): TwoFactorKeys {
  return {
    box: createSecretBox(secret, 'two-factor secrets'),
    pepper: Buffer.from(hkdfSync('sha256', secret, '', 'everyday: recovery codes, 1', 32)),
  };
}

export interface TwoFactorDependencies {
  database: Database;
  twoFactorKeys: TwoFactorKeys;
}

export async function hasTwoFactor(database: Database | Transaction, userId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: authTwoFactors.id })
    .from(authTwoFactors)
    .where(isEnabledFor(userId));
  return row !== undefined;
}

/**
 * Consumes a code from the app or a recovery code; null when it is wrong or already used. Counts first, so that
 * guesses that come together cannot slip through together.
 * @throws AppError `rate_limited` after too many, however many sign-ins they were spread over.
 */
export async function takeSecondFactor(
  { database, twoFactorKeys }: TwoFactorDependencies,
  userId: string,
  typed: string,
  /** Called once, with the attempt that reaches the limit. */
  onLimit?: () => Promise<void>,
): Promise<'app' | 'recovery' | null> {
  const attempts = await countAttempt(database, userId);
  const code = typed.replaceAll(/[\s-]/gu, '').toLowerCase();
  const isAppCode = /^\d{6}$/u.test(code);
  const isRight = isAppCode
    ? await takeAppCode(database, twoFactorKeys, { userId, code, isPending: false })
    : await takeRecoveryCode(database, twoFactorKeys, userId, code);
  if (!isRight) {
    if (attempts === attemptLimit) await onLimit?.();
    return null;
  }
  await database.update(authTwoFactors).set({ attempts: 0 }).where(eq(authTwoFactors.userId, userId));
  return isAppCode ? 'app' : 'recovery';
}

async function countAttempt(database: Database, userId: string): Promise<number> {
  const now = new Date();
  const windowStart = new Date(now.getTime() - attemptWindowMs);
  const isFresh = gt(authTwoFactors.attemptsSince, windowStart);
  const [counted] = await database
    .update(authTwoFactors)
    .set({
      attempts: sql`case when ${isFresh} then ${authTwoFactors.attempts} + 1 else 1 end`,
      attemptsSince: sql`case when ${isFresh} then ${authTwoFactors.attemptsSince} else ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(authTwoFactors.userId, userId),
        or(lt(authTwoFactors.attempts, attemptLimit), sql`not ${isFresh}`),
      ),
    )
    .returning({ attempts: authTwoFactors.attempts });
  if (counted) return counted.attempts;
  const [row] = await database
    .select({ since: authTwoFactors.attemptsSince })
    .from(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId));
  // Switched off meanwhile: then no code is valid.
  if (!row) return 0;
  const restMs = row.since.getTime() + attemptWindowMs - now.getTime();
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(restMs / 1000)) });
}

/** True once for each code: its time step and all before are refused afterwards. */
export async function takeAppCode(
  database: Database | Transaction,
  { box }: TwoFactorKeys,
  { userId, code, isPending }: { userId: string; code: string; isPending: boolean },
): Promise<boolean> {
  const isMeant = isPending ? isNull(authTwoFactors.enabledAt) : isNotNull(authTwoFactors.enabledAt);
  const [row] = await database
    .select({ secret: authTwoFactors.secret })
    .from(authTwoFactors)
    .where(and(eq(authTwoFactors.userId, userId), isMeant));
  const secret = row && openSecret(box, row.secret);
  if (!secret) return false;
  const nowMs = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(nowMs / 1000 / stepSeconds) + delta;
  const [taken] = await database
    .update(authTwoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(authTwoFactors.userId, userId),
        isMeant,
        or(isNull(authTwoFactors.lastStep), lt(authTwoFactors.lastStep, step)),
      ),
    )
    .returning({ id: authTwoFactors.id });
  return taken !== undefined;
}

/** Null when it was encrypted with another server secret: then no code is valid, and the operator has to help. */
function openSecret(box: SecretBox, sealed: string): string | null {
  try {
    return box.open(sealed);
  } catch {
    return null;
  }
}

async function takeRecoveryCode(
  database: Database,
  keys: TwoFactorKeys,
  userId: string,
  code: string,
): Promise<boolean> {
  const misread: Record<string, string> = { o: '0', i: '1', l: '1' };
  const readable = code.replaceAll(/[oil]/gu, (letter) => misread[letter] ?? letter);
  const [taken] = await database
    .update(authRecoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(authRecoveryCodes.userId, userId),
        eq(authRecoveryCodes.codeHash, hashRecoveryCode(keys, userId, readable)),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: authRecoveryCodes.id });
  return taken !== undefined;
}

/** Starts setting up an app, from scratch each time. No code is required yet. */
export async function preparePendingSecret(
  tx: Transaction,
  { box }: TwoFactorKeys,
  { userId, email }: { userId: string; email: string },
): Promise<{ key: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const sealed = box.seal(secret.base32);
  const [row] = await tx
    .insert(authTwoFactors)
    .values({ id: newId(), userId, secret: sealed })
    .onConflictDoUpdate({
      target: authTwoFactors.userId,
      set: { secret: sealed, lastStep: null },
      setWhere: isNull(authTwoFactors.enabledAt),
    })
    .returning({ id: authTwoFactors.id });
  if (!row) throw new AppError('conflict', { message: 'Two-factor sign-in is already on.' });
  return { key: secret.base32, uri: totpOf(secret.base32, email).toString() };
}

export async function enableTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(authTwoFactors)
    .set({ enabledAt: new Date(), attempts: 0 })
    .where(eq(authTwoFactors.userId, userId));
}

/** Returns whether it was on. */
export async function removeTwoFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  const [removed] = await tx
    .delete(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId))
    .returning({ enabledAt: authTwoFactors.enabledAt });
  return removed?.enabledAt != null;
}

/** Makes ten new codes and invalidates the old ones. They can be read only now. */
export async function renewRecoveryCodes(
  tx: Transaction,
  keys: TwoFactorKeys,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  await tx.insert(authRecoveryCodes).values(
    codes.map((code) => ({
      id: newId(),
      userId,
      codeHash: hashRecoveryCode(keys, userId, code.replace('-', '')),
    })),
  );
  return codes;
}

export async function countRecoveryCodes(database: Database | Transaction, userId: string): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(authRecoveryCodes)
    .where(and(eq(authRecoveryCodes.userId, userId), isNull(authRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}

function isEnabledFor(userId: string) {
  return and(eq(authTwoFactors.userId, userId), isNotNull(authTwoFactors.enabledAt));
}

function totpOf(base32: string, label = ''): TOTP {
  return new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(base32),
  });
}

/** "k3mfp-x7qza". */
function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

function hashRecoveryCode({ pepper }: TwoFactorKeys, userId: string, code: string): string {
  return createHmac('sha256', pepper).update(`${userId}:${code}`).digest('base64url');
}
