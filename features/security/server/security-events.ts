import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { auditEvents } from '#features/accounts/server/audit-events.table.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import type { SecurityEventsAnswer } from '#features/security/shared/security.contract.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { publicAddress } from './public-address.ts';

const pageSize = 20;

/** The cursor is in milliseconds; with the database's microseconds, rows of the same millisecond would be skipped. */
const moment = sql`date_trunc('milliseconds', ${auditEvents.createdAt})`;

/** The account's security events, newest first. */
export async function listSecurityEvents(
  { database, findPlace }: AccountsDependencies,
  userId: string,
  cursor: string | undefined,
): Promise<SecurityEventsAnswer> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await withUser(database, userId, (tx) =>
    tx
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.userId, userId),
          after && sql`(${moment}, ${auditEvents.id}) < (${after.createdAt}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(desc(moment), desc(auditEvents.id))
      .limit(pageSize + 1),
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    events: page.map((row) => ({
      id: row.id,
      type: row.type,
      details: row.details,
      device: row.userAgent ? nameDevice(row.userAgent) : null,
      place: findPlace(row.address) ?? null,
      address: publicAddress(row.address),
      createdAt: row.createdAt.toISOString(),
    })),
    next: rows.length > pageSize && last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  };
}

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [createdAt = '', id = ''] = cursor.split('_', 2);
  if (Number.isNaN(Date.parse(createdAt)) || id === '') throw new AppError('invalid_input');
  return { createdAt: new Date(createdAt).toISOString(), id };
}
