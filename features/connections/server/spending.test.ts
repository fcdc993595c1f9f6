import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Database } from '#server/db/database.ts';
import { silentLog } from '#server/log.ts';
import { noMetrics } from '#server/metrics/metrics.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { modelCosts, providerSpending } from './connections.table.ts';
import { Spending, type SpentCall } from './spending.ts';

const now = () => Date.parse('2026-03-14T12:00:00Z');
const call: SpentCall = {
  provider: 'someone',
  model: 'small',
  modelId: 'someone/small',
  userId: undefined,
  inputTokens: 10,
  outputTokens: 3,
  cost: 7,
};

/** Runs each statement as it is, and notes it. */
function counting(database: Database, asked: unknown[]): Database {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'execute') asked.push(given);
        return Reflect.apply(value, target, given);
      };
    },
  });
}

it('counts what a hundred calls cost with the second statement, and nothing for who is gone', async () => {
  const open = await openTestDatabase();
  try {
    const { database } = open;
    const people = ['ada', 'ben'];
    for (const id of people)
      await database.insert(users).values({ id, email: `${id}@example.com`, name: id });
    const asked: unknown[] = [];
    const spending = new Spending({
      ...{ database: counting(database, asked), log: silentLog, metrics: noMetrics, now },
    });
    for (let index = 0; index < 100; index += 1) {
      spending.record({ ...call, userId: [...people, 'nobody', undefined][index % 4] });
    }
    expect(spending.spentThisMonth('someone')).toBe(700);
    await spending.settled();
    expect(asked).toHaveLength(2);
    expect(await database.select().from(providerSpending)).toEqual([
      { provider: 'someone', month: '2026-03', cost: 700, calls: 100 },
    ]);
    const costs = await database.select().from(modelCosts).where(sql`${modelCosts.provider} = 'someone'`);
    const each = { day: '2026-03-14', provider: 'someone', model: 'small', calls: 25, cost: 175 };
    expect(costs).toHaveLength(2);
    for (const userId of people) {
      expect(costs).toContainEqual({ userId, ...each, inputTokens: 250, outputTokens: 75 });
    }
  } finally {
    await open.close();
  }
});
