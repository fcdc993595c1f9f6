import { eq } from 'drizzle-orm';
import {
  defaultSettings,
  type Settings,
  type UpdateSettingsInput,
} from '#features/settings/shared/settings.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { userSettings } from './settings.table.ts';

export async function readSettings(tx: Transaction, userId: string): Promise<Settings> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
  return { ...defaultSettings, ...(row && chosenOf(row)) };
}

/** What a column without a value means is said once, in the defaults. */
function chosenOf(row: typeof userSettings.$inferSelect): Partial<Settings> {
  const { userId: _owner, updatedAt: _changed, ...columns } = row;
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
}

export function getSettings(database: Database, userId: string): Promise<Settings> {
  return withUser(database, userId, (tx) => readSettings(tx, userId));
}

export function updateSettings(
  database: Database,
  userId: string,
  change: UpdateSettingsInput,
): Promise<Settings> {
  return withUser(database, userId, async (tx) => {
    const values = { ...change, updatedAt: new Date() };
    await tx
      .insert(userSettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: userSettings.userId, set: values });
    return readSettings(tx, userId);
  });
}
