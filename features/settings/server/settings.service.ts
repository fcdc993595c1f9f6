import { eq, sql } from 'drizzle-orm';
import type {
  SettingsFields,
  SettingsOf,
  StoredSettings,
} from '#features/settings/shared/settings-fields.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { splitByColumn } from '#server/db/split-by-column.ts';
import { userSettings } from './settings.table.ts';
import { validSettings } from './valid-settings.ts';

/** Only the fields that the caller knows. */
export async function readSettings<Fields extends SettingsFields>(
  tx: Transaction,
  userId: string,
  fields: Fields,
): Promise<SettingsOf<Fields>> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
  return settingsFromRow(fields, row ?? null);
}

/** The same from a row that was read elsewhere; null if there is none. */
export function settingsFromRow<Fields extends SettingsFields>(
  fields: Fields,
  row: typeof userSettings.$inferSelect | null,
): SettingsOf<Fields> {
  return validSettings(fields, row ? storedIn(row) : {});
}

/** A column without a value was never chosen. */
function storedIn({ more, ...columns }: typeof userSettings.$inferSelect): StoredSettings {
  const chosen = Object.entries(columns).filter(([, value]) => value !== null);
  return { ...more, ...Object.fromEntries(chosen) };
}

export function getSettings<Fields extends SettingsFields>(
  database: Database,
  userId: string,
  fields: Fields,
): Promise<SettingsOf<Fields>> {
  return withUser(database, userId, (tx) => readSettings(tx, userId, fields), { isOne: true });
}

/** @param change of these fields only, and validated by them. */
export function updateSettings<Fields extends SettingsFields>(
  database: Database,
  userId: string,
  { fields, change }: { fields: Fields; change: StoredSettings },
): Promise<SettingsOf<Fields>> {
  return withUser(database, userId, async (tx) => {
    const { columns, others: more } = splitByColumn(userSettings, change);
    const values = { ...columns, updatedAt: new Date() };
    await tx
      .insert(userSettings)
      .values({ userId, ...values, more })
      .onConflictDoUpdate({
        target: userSettings.userId,
        // Merged by the database, so that concurrent changes do not overwrite each other.
        set: { ...values, more: sql`coalesce(${userSettings.more}, '{}') || excluded.more` },
      });
    return readSettings(tx, userId, fields);
  });
}
