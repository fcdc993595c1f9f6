import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { readPrivacySettings } from '#features/privacy/server/privacy-settings.ts';
import { getUsage } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { countWork, listCompared, listDays, listModels, listTokens, listTypes } from './analytics.queries.ts';

export async function getAnalytics(database: Database, userId: string, now = new Date()): Promise<Analytics> {
  const usage = await getUsage(database, userId, now);
  const window = { userId, timeZone: usage.timeZone, now };
  // Separate transactions: heavy users have many rows, and others want the database meanwhile.
  const ask = async <Answer>(question: (tx: Transaction) => Promise<Answer>) => {
    await letOthersRun();
    return withUser(database, userId, question);
  };
  const askTokens = async () => {
    await letOthersRun();
    return byModel(await listTokens(database, window));
  };
  const isRecorded = (await ask((tx) => readPrivacySettings(tx, userId))).usageData;
  return {
    usage,
    isRecorded,
    // An answer's usage is stored with it, as part of the answer; people who opted out get no sums of it.
    tokens: isRecorded ? await askTokens() : [],
    compared: isRecorded ? await ask((tx) => listCompared(tx, window)) : [],
    days: await ask((tx) => listDays(tx, window)),
    models: await ask((tx) => listModels(tx, window)),
    types: await ask((tx) => listTypes(tx, window)),
    work: {
      ...(await ask((tx) => countWork(tx, window))),
      earlierResponseTimeMs: (await ask((tx) => countWork(tx, window, { isEarlier: true }))).responseTimeMs,
    },
  };
}

function byModel(rows: Awaited<ReturnType<typeof listTokens>>): Analytics['tokens'] {
  const models = new Map<string, Analytics['tokens'][number]>();
  for (const { id, name, currency, input, output, amount } of rows) {
    const model = models.get(id) ?? { id, name, input: 0, output: 0, costs: [] };
    models.set(id, model);
    model.input += input;
    model.output += output;
    if (currency !== null) model.costs.push({ currency, amount });
  }
  return [...models.values()].sort(
    (one, other) => other.input + other.output - (one.input + one.output) || one.id.localeCompare(other.id),
  );
}
