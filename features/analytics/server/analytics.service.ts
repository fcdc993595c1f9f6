import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { readPrivacySettings } from '#features/privacy/server/privacy-settings.ts';
import { getUsage } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { othersTurn } from '#server/db/others-turn.ts';
import { countWork, listDays, listModels, listTypes } from './analytics.queries.ts';

export async function getAnalytics(database: Database, userId: string, now = new Date()): Promise<Analytics> {
  const usage = await getUsage(database, userId, now);
  const window = { userId, timeZone: usage.timeZone, now };
  // Each in a transaction of its own: somebody who asks much has many rows, and others want the database meanwhile.
  const ask = async <Answer>(question: (tx: Transaction) => Promise<Answer>) => {
    await othersTurn();
    return withUser(database, userId, question);
  };
  return {
    usage,
    isRecorded: (await ask((tx) => readPrivacySettings(tx, userId))).usageData,
    days: await ask((tx) => listDays(tx, window)),
    models: await ask((tx) => listModels(tx, window)),
    types: await ask((tx) => listTypes(tx, window)),
    work: {
      ...(await ask((tx) => countWork(tx, window))),
      earlierResponseTimeMs: (await ask((tx) => countWork(tx, window, { isEarlier: true }))).responseTimeMs,
    },
  };
}
