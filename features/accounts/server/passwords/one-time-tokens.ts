import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import { authTokens } from '../auth-tokens.table.ts';

const lifetimesMs = {
  'password-reset': 60 * 60_000,
  'email-verification': 7 * 24 * 60 * 60_000,
  'email-change': 24 * 60 * 60_000,
  /** Between the two steps of a sign-in. */
  'sign-in': 10 * 60_000,
  /** Until a sign-in service is linked to the person's existing account. */
  'sign-in-link': 10 * 60_000,
  'passkey-registration': 5 * 60_000,
  'passkey-proof': 5 * 60_000,
} as const satisfies Record<string, number>;

export type TokenPurpose = keyof typeof lifetimesMs;

export interface FoundToken {
  id: string;
  userId: string;
  details: Record<string, unknown>;
}

/** A person has one of these at a time: a newer email invalidates the links of older ones. */
const singlePurposes: readonly TokenPurpose[] = ['password-reset', 'email-verification', 'email-change'];

/** Makes a token. `token` is for those created elsewhere. */
export async function issueToken(
  tx: Transaction,
  input: { userId: string; purpose: TokenPurpose; details?: Record<string, unknown>; token?: string },
): Promise<string> {
  const { userId, purpose, details = {}, token = randomBytes(32).toString('base64url') } = input;
  await tx
    .delete(authTokens)
    .where(
      and(
        eq(authTokens.userId, userId),
        or(
          lte(authTokens.expiresAt, new Date()),
          singlePurposes.includes(purpose) ? eq(authTokens.purpose, purpose) : undefined,
        ),
      ),
    );
  await tx.insert(authTokens).values({
    id: newId(),
    userId,
    purpose,
    details,
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + lifetimesMs[purpose]),
  });
  return token;
}

/** Reads it without consuming it. */
export async function findToken(
  database: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundToken | undefined> {
  const [row] = await database.select(found).from(authTokens).where(isValid(purpose, token));
  return row;
}

/** Consumes it: of any number of callers with the same token, only one gets an answer. */
export async function takeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundToken | undefined> {
  const [row] = await tx.delete(authTokens).where(isValid(purpose, token)).returning(found);
  return row;
}

export async function deleteTokens(tx: Transaction, userId: string, purposes: TokenPurpose[]): Promise<void> {
  await tx
    .delete(authTokens)
    .where(and(eq(authTokens.userId, userId), inArray(authTokens.purpose, purposes)));
}

const found = { id: authTokens.id, userId: authTokens.userId, details: authTokens.details };

function isValid(purpose: TokenPurpose, token: string) {
  return and(
    eq(authTokens.tokenHash, sha256(token)),
    eq(authTokens.purpose, purpose),
    gt(authTokens.expiresAt, new Date()),
  );
}
