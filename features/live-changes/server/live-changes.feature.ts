import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { changesOf } from './change-hub.ts';
import { liveChangesRoutes } from './live-changes.routes.ts';

export function liveChangesFeature({ database, cluster }: FeatureContext) {
  const hub = changesOf(database);
  hub.use({
    signals: cluster?.signals,
    // As the system: for people who share something with the reader.
    nameOf: async (userId) => {
      const [user] = await database.select({ name: users.name }).from(users).where(eq(users.id, userId));
      return user?.name ?? null;
    },
  });
  return {
    name: 'live-changes',
    routes: [liveChangesRoutes(hub)],
    drain: () => hub.close(),
    async close() {
      hub.close();
    },
  } satisfies Feature;
}
