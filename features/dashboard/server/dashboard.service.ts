import { presentSummary } from '#features/chats/server/chats.presenter.ts';
import { countChats, listChats } from '#features/chats/server/chats.queries.ts';
import type { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { countSearchesSince } from '#features/search/server/search.queries.ts';
import { calendarOf, findQuotaWindow } from '#features/usage/server/quota-window.ts';
import { getUsage } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { Actor } from '#server/http.ts';
import { letOthersRun } from '#server/thread-slices.ts';

/** The newest ones. */
const recentChats = 5;

export async function getDashboard(database: Database, actor: Actor, now = new Date()): Promise<Dashboard> {
  const { userId } = actor;
  const usage = await getUsage(database, userId, now);
  await letOthersRun();
  // Counted separately: there may be thousands, and others want the database meanwhile.
  const totalChats = await withUser(database, userId, (tx) => countChats(tx, userId));
  await letOthersRun();
  return withUser(database, userId, async (tx) => {
    const { monthStartsAt } = await findQuotaWindow(tx, calendarOf(usage.timeZone), now);
    const chats = await listChats(tx, { userId, limit: recentChats });
    return {
      totalChats,
      totalSearches: await countSearchesSince(tx, { userId, since: monthStartsAt }),
      usage,
      recentChats: chats.map(presentSummary),
    };
  });
}
