import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { apiKeyPrefix } from '#server/api-key-header.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyActor } from '#server/http.ts';
import { sha256 } from '#server/sha256.ts';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';
import { users } from '../accounts.table.ts';
import { actorColumns, shownName } from '../actor-columns.ts';
import { apiKeyCosts, apiKeys } from '../api-keys.table.ts';
import { isOpenAccount } from '../suspensions/suspensions.ts';

/** "Last used" is accurate to this. */
const usedEveryMs = 60_000;
const wellFormed = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`);

interface FoundKey {
  actor: KeyActor;
  scopes: ApiKeyScopeId[];
}

/** The person who made this key, and its scopes; null for an unknown or revoked key. */
export async function findKeyActor(database: Database, key: string): Promise<FoundKey | null> {
  if (!wellFormed.test(key)) return null;
  const now = new Date();
  const [row] = await database
    .select({
      ...actorColumns,
      keyId: apiKeys.id,
      program: apiKeys.name,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      limit: apiKeys.spendingLimit,
      spent: apiKeyCosts.cost,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(
      apiKeyCosts,
      and(eq(apiKeyCosts.keyId, apiKeys.id), eq(apiKeyCosts.month, now.toISOString().slice(0, 7))),
    )
    .where(and(eq(apiKeys.keyHash, sha256(key)), isInForce(now), isOpenAccount()));
  if (!row) return null;
  const { scopes, lastUsedAt, limit, spent, ...actor } = row;
  const before = new Date(now.getTime() - usedEveryMs);
  if (lastUsedAt === null || lastUsedAt < before) {
    await database
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(
        and(eq(apiKeys.id, actor.keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))),
      );
  }
  return {
    actor: {
      ...actor,
      name: shownName(actor),
      via: 'key',
      scopes,
      ...(limit !== null && { spending: { limit, spent: spent ?? 0 } }),
    },
    scopes,
  };
}

export function isInForce(now: Date) {
  return or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
}
