import { sql } from 'drizzle-orm';
import type { AuditType } from '#features/accounts/shared/audit-events.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { users } from './accounts.table.ts';
import { auditEvents } from './audit-events.table.ts';
import type { Caller } from './caller.ts';

export interface AuditEntry extends Partial<Caller> {
  userId: string;
  type: AuditType;
  details?: Record<string, unknown>;
}

/** Records what happened to an account, in the same transaction. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEvents).values({
    id: newId(),
    userId: entry.userId,
    type: entry.type,
    address: entry.address,
    userAgent: entry.userAgent,
    details: entry.details ?? {},
    createdAt: new Date(),
  });
}

/**
 * Records a wrong password for the owner of this address. One statement whether or not there is one, so
 * that its timing reveals nothing.
 */
export async function recordFailedSignIn(
  database: Database | Transaction,
  email: string,
  { caller, step }: { caller: Caller; step: 'password' | 'sign-up' },
): Promise<void> {
  await database.execute(sql`
    insert into ${auditEvents} (id, user_id, type, address, user_agent, details, created_at)
    select ${newId()}, id, 'sign_in_failed', ${caller.address}, ${caller.userAgent}, ${JSON.stringify({ step })}::jsonb,
      ${new Date().toISOString()}::timestamptz
    from ${users} where email = ${email}`);
}
