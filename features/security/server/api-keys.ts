import { randomBytes } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { users } from '#features/accounts/server/accounts.table.ts';
import { apiKeyCosts, apiKeys } from '#features/accounts/server/api-keys.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import {
  type ApiKey,
  type CreateApiKeyInput,
  type CreatedApiKey,
  maxApiKeys,
} from '#features/security/shared/api-keys.contract.ts';
import { apiKeyPrefix } from '#server/api-key-header.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { LoginActor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';

const microDollars = 1_000_000;
const dayMs = 24 * 60 * 60_000;
/** Enough to recognise a key, and useless for guessing the remaining 220 bits. */
const startLength = apiKeyPrefix.length + 6;

interface By {
  actor: LoginActor;
  caller: Caller;
}

export async function listApiKeys(database: Database, userId: string): Promise<ApiKey[]> {
  const month = new Date().toISOString().slice(0, 7);
  const rows = await database
    .select({ key: apiKeys, spent: apiKeyCosts.cost })
    .from(apiKeys)
    .leftJoin(apiKeyCosts, and(eq(apiKeyCosts.keyId, apiKeys.id), eq(apiKeyCosts.month, month)))
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ key, spent }) => present(key, spent ?? 0));
}

export async function createApiKey(
  { database, alertPerson, findPlace }: AccountsDependencies,
  { name, scopes, expiresInDays, spendingLimit }: CreateApiKeyInput,
  { actor: { userId }, caller }: By,
): Promise<CreatedApiKey> {
  const key = apiKeyPrefix + randomBytes(32).toString('base64url');
  const now = new Date();
  return database.transaction(async (tx) => {
    // Of concurrent requests, each counts the keys of those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [own] = await tx.select({ count: count() }).from(apiKeys).where(eq(apiKeys.userId, userId));
    if ((own?.count ?? 0) >= maxApiKeys) {
      throw new AppError('conflict', {
        message: said`You can have up to ${maxApiKeys} keys. Revoke one first.`,
      });
    }
    const [added] = await tx
      .insert(apiKeys)
      .values({
        id: newId(),
        userId,
        name,
        start: key.slice(0, startLength),
        keyHash: sha256(key),
        scopes,
        spendingLimit: spendingLimit === null ? null : Math.round(spendingLimit * microDollars),
        expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
        createdAt: now,
      })
      .returning();
    await recordAudit(tx, { userId, type: 'api_key_created', ...caller, details: { name, scopes } });
    await alertPerson(tx, userId, {
      kind: 'api_key_created',
      at: now,
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
      detail: name,
    });
    return { apiKey: present(added!), key };
  });
}

/** @throws AppError `not_found`, also for someone else's. */
export async function revokeApiKey(
  { database }: AccountsDependencies,
  id: string,
  { actor: { userId }, caller }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw new AppError('not_found');
    await recordAudit(tx, { userId, type: 'api_key_revoked', ...caller, details: { name: revoked.name } });
  });
}

function present(row: typeof apiKeys.$inferSelect, spent = 0): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    spendingLimit: row.spendingLimit === null ? null : row.spendingLimit / microDollars,
    spentThisMonth: spent / microDollars,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
