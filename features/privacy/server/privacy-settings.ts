import { eq } from 'drizzle-orm';
import {
  defaultPrivacySettings,
  type PrivacySettings,
  type UpdatePrivacyInput,
} from '#features/privacy/shared/privacy.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { privacySettings } from './privacy.table.ts';

/** The person's privacy settings; by default everything is allowed. */
export async function readPrivacySettings(tx: Transaction, userId: string): Promise<PrivacySettings> {
  const [row] = await tx
    .select({
      usageData: privacySettings.usageData,
      crashReports: privacySettings.crashReports,
      personalization: privacySettings.personalization,
    })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId));
  return row ?? defaultPrivacySettings;
}

export function getPrivacySettings(database: Database, userId: string): Promise<PrivacySettings> {
  return withUser(database, userId, (tx) => readPrivacySettings(tx, userId));
}

export function updatePrivacySettings(
  database: Database,
  userId: string,
  change: UpdatePrivacyInput,
): Promise<PrivacySettings> {
  return withUser(database, userId, async (tx) => {
    const values = { ...change, updatedAt: new Date() };
    await tx
      .insert(privacySettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: privacySettings.userId, set: values });
    return readPrivacySettings(tx, userId);
  });
}
