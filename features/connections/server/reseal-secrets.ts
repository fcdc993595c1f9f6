import { eq, isNotNull, sql } from 'drizzle-orm';
import { authSessions } from '#features/accounts/server/accounts.table.ts';
import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { createSecretBox } from '#features/accounts/server/secret-box.ts';
import { authRecoveryCodes, authTwoFactors } from '#features/accounts/server/two-factor.table.ts';
import { mcpSecrets } from '#features/mcp-client/server/mcp-client.table.ts';
import { webhookSecrets } from '#features/webhooks/server/webhooks.table.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { connections, operatorSettings } from './connections.table.ts';

export interface Resealed {
  /** By purpose. */
  counts: Readonly<Record<string, number>>;
  /** Sealed with yet another secret; left unchanged. */
  unreadable: number;
  /** They are hashes, which cannot be recomputed. */
  recoveryCodes: number;
}

interface Sealed {
  id: string;
  sealed: string | null;
}

interface SealedColumn {
  read(tx: Transaction): Promise<Sealed[]>;
  write(tx: Transaction, id: string, sealed: string): Promise<unknown>;
}

/** Everything sealed with a key derived from the server's secret, by the purpose of that key. */
export const sealedColumns: Readonly<Record<string, SealedColumn>> = {
  connections: {
    read: (tx) =>
      tx
        .select({ id: connections.id, sealed: connections.sealedKey })
        .from(connections)
        .where(isNotNull(connections.sealedKey)),
    write: (tx, id, sealedKey) => tx.update(connections).set({ sealedKey }).where(eq(connections.id, id)),
  },
  'operator settings': {
    read: (tx) =>
      tx
        .select({ id: operatorSettings.id, sealed: operatorSettings.sealed })
        .from(operatorSettings)
        .where(isNotNull(operatorSettings.sealed)),
    write: (tx, id, sealed) => tx.update(operatorSettings).set({ sealed }).where(eq(operatorSettings.id, id)),
  },
  'two-factor secrets': {
    read: (tx) => tx.select({ id: authTwoFactors.id, sealed: authTwoFactors.secret }).from(authTwoFactors),
    write: (tx, id, secret) => tx.update(authTwoFactors).set({ secret }).where(eq(authTwoFactors.id, id)),
  },
  'secrets of webhooks': {
    read: (tx) =>
      tx.select({ id: webhookSecrets.webhookId, sealed: webhookSecrets.sealed }).from(webhookSecrets),
    // The previous one, which normally stays valid for a day after a change, ends here.
    write: (tx, id, sealed) =>
      tx
        .update(webhookSecrets)
        .set({ sealed, sealedBefore: null, beforeUntil: null })
        .where(eq(webhookSecrets.webhookId, id)),
  },
  'outside servers': {
    read: (tx) => tx.select({ id: mcpSecrets.connectionId, sealed: mcpSecrets.sealed }).from(mcpSecrets),
    write: (tx, id, sealed) => tx.update(mcpSecrets).set({ sealed }).where(eq(mcpSecrets.connectionId, id)),
  },
  // By table name: the feature that owns these rows is above this one.
  'films that are being made': {
    read: (tx) =>
      select<Sealed>(tx, sql`select id, operation as sealed from design_jobs where operation is not null`),
    write: (tx, id, sealed) => tx.execute(sql`update design_jobs set operation = ${sealed} where id = ${id}`),
  },
  'ID tokens': {
    read: (tx) =>
      tx
        .select({ id: authSessions.id, sealed: authSessions.idToken })
        .from(authSessions)
        .where(isNotNull(authSessions.idToken)),
    write: (tx, id, idToken) => tx.update(authSessions).set({ idToken }).where(eq(authSessions.id, id)),
  },
};

/** Reseals everything from one secret to another, atomically. */
export function resealSecrets(
  database: Database,
  { from, to }: { from: string; to: string },
): Promise<Resealed> {
  return database.transaction(async (tx) => {
    const counts: Record<string, number> = {};
    let unreadable = 0;
    for (const [purpose, { read, write }] of Object.entries(sealedColumns)) {
      const [before, after] = [createSecretBox(from, purpose), createSecretBox(to, purpose)];
      counts[purpose] = 0;
      for (const { id, sealed } of await read(tx)) {
        const text = openOrUndefined(before.open, sealed);
        if (text === undefined) unreadable += 1;
        else {
          await write(tx, id, after.seal(text));
          counts[purpose] += 1;
        }
      }
    }
    const codes = await tx.delete(authRecoveryCodes).returning({ id: authRecoveryCodes.id });
    await recordOperatorEvent(tx, {
      by: { via: 'command' },
      action: 'secret_rotated',
      target: 'this server',
      after: { ...counts, unreadable },
    });
    return { counts, unreadable, recoveryCodes: codes.length };
  });
}

function openOrUndefined(open: (sealed: string) => string, sealed: string | null): string | undefined {
  if (sealed === null) return undefined;
  try {
    return open(sealed);
  } catch {
    // Sealed with an older secret; it is counted, and the console asks for it again.
    return undefined;
  }
}
