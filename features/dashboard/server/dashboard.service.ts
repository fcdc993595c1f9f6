import { presentSummary } from '#features/chats/server/chats.presenter.ts';
import { countChats, listChats } from '#features/chats/server/chats.queries.ts';
import type { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { countSearchesSince } from '#features/search/server/search.queries.ts';
import { calendarOf, findQuotaWindow } from '#features/usage/server/quota-window.ts';
import { getUsage } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { Actor } from '#server/http.ts';

/** The newest ones. */
const recentChats = 5;

export async function getDashboard(database: Database, actor: Actor, now = new Date()): Promise<Dashboard> {
  const { userId } = actor;
  const usage = await getUsage(database, userId, now);
  return withUser(database, userId, async (tx) => {
    const { monthStartsAt } = await findQuotaWindow(tx, calendarOf(usage.timeZone), now);
    const chats = await listChats(tx, { userId, limit: recentChats });
    return {
      totalChats: await countChats(tx, userId),
      totalSearches: await countSearchesSince(tx, { userId, since: monthStartsAt }),
      usage,
      recentChats: chats.map(presentSummary),
    };
  });
}
