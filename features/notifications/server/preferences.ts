import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import type {
  NotificationPreferences,
  PreferencesChange,
} from '#features/notifications/shared/notifications.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { splitByColumn } from '#server/db/split-by-column.ts';
import { notificationPreferences } from './notifications.table.ts';
import { toMinutes, toTime } from './quiet-hours.ts';

/** Only the email kinds, with defaults if the person has chosen nothing. Null for a deleted account. */
export async function readPreferences(
  tx: Transaction,
  userId: string,
  kinds: readonly MailKind[] = [],
): Promise<NotificationPreferences | null> {
  const [row] = await tx
    .select({ timeZone: users.timeZone, chosen: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  const { chosen, timeZone } = row;
  const switches: Readonly<Record<string, unknown>> = { ...chosen?.more, ...chosen };
  const from = chosen?.quietFrom ?? null;
  const until = chosen?.quietUntil ?? null;
  return {
    ...Object.fromEntries(
      kinds.map(({ preference, isOffAtFirst }) => [
        preference,
        isOffAtFirst ? switches[preference] === true : switches[preference] !== false,
      ]),
    ),
    browserNotifications: chosen?.browserNotifications ?? true,
    mobileNotifications: chosen?.mobileNotifications ?? true,
    quietHours: from === null || until === null ? null : { from: toTime(from), until: toTime(until) },
    timeZone,
  };
}

/** Creates the row, all on, if the person has none yet. */
export async function createMissingPreferences(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing();
}

export async function writePreferences(
  tx: Transaction,
  userId: string,
  { quietHours, ...toggles }: PreferencesChange,
): Promise<void> {
  const { columns, others: more } = splitByColumn(notificationPreferences, toggles);
  const values = {
    ...columns,
    ...(quietHours !== undefined && {
      quietFrom: quietHours && toMinutes(quietHours.from),
      quietUntil: quietHours && toMinutes(quietHours.until),
    }),
    updatedAt: new Date(),
  };
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...values, more })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: { ...values, more: sql`coalesce(${notificationPreferences.more}, '{}') || excluded.more` },
    });
}
