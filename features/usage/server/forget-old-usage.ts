import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { apiUsage, modelUsage, taskTypes } from './analytics.table.ts';

/** A year can be viewed, with some margin; nothing older is shown anywhere. */
const keptDays = 400;

/** Removes everyone's figures that no chart reaches any more. */
export async function forgetOldUsage(database: Database, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  const oldestDay = sql`${oldest.toISOString()}::timestamptz::date`;
  await database.delete(apiUsage).where(lt(apiUsage.createdAt, oldest));
  await database.delete(modelUsage).where(lt(modelUsage.day, oldestDay));
  await database.delete(taskTypes).where(lt(taskTypes.day, oldestDay));
}
