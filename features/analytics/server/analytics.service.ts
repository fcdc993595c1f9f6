import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { readPrivacySettings } from '#features/privacy/server/privacy-settings.ts';
import { getUsage } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { countWork, listDays, listModels, listTypes } from './analytics.queries.ts';

export async function getAnalytics(database: Database, userId: string, now = new Date()): Promise<Analytics> {
  const usage = await getUsage(database, userId, now);
  const window = { userId, timeZone: usage.timeZone, now };
  return withUser(database, userId, async (tx) => ({
    usage,
    isRecorded: (await readPrivacySettings(tx, userId)).usageData,
    days: await listDays(tx, window),
    models: await listModels(tx, window),
    types: await listTypes(tx, window),
    work: await countWork(tx, window),
  }));
}
