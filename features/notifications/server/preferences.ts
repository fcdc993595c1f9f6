import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { forEachPreference } from '#features/notifications/shared/notification-kinds.ts';
import type {
  NotificationPreferences,
  UpdatePreferencesInput,
} from '#features/notifications/shared/notifications.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { notificationPreferences } from './notifications.table.ts';
import { toMinutes, toTime } from './quiet-hours.ts';

/** All on when the person has chosen nothing. Null for an account that is gone. */
export async function readPreferences(
  tx: Transaction,
  userId: string,
): Promise<NotificationPreferences | null> {
  const [row] = await tx
    .select({ timeZone: users.timeZone, chosen: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  const { chosen, timeZone } = row;
  const from = chosen?.quietFrom ?? null;
  const until = chosen?.quietUntil ?? null;
  return {
    ...forEachPreference((name) => chosen?.[name] ?? true),
    quietHours: from === null || until === null ? null : { from: toTime(from), until: toTime(until) },
    timeZone,
  };
}

/** Makes the row, all on, when the person has none yet. */
export async function createMissingPreferences(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing();
}

export async function writePreferences(
  tx: Transaction,
  userId: string,
  { quietHours, ...toggles }: UpdatePreferencesInput,
): Promise<void> {
  const values = {
    ...toggles,
    ...(quietHours !== undefined && {
      quietFrom: quietHours && toMinutes(quietHours.from),
      quietUntil: quietHours && toMinutes(quietHours.until),
    }),
    updatedAt: new Date(),
  };
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: values });
}
