import type { FileStore } from '#features/files/server/file-store.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { historyPanelRoutes } from './history-panel.routes.ts';
import { memoryRoutes } from './memory/memory.routes.ts';

/** What a person asked, searched for and did, to be found again. */
export function historyFeature(
  context: FeatureContext,
  { store, ownItems }: { store: FileStore; ownItems: OwnItems },
) {
  const { database } = context;
  const taskKinds = context.contributions('taskKinds');
  return {
    name: 'history',
    routes: [
      historyPanelRoutes({ database }),
      memoryRoutes({ database, store, ownItems }),
      activityRoutes({ database, ownItems, taskKinds }),
    ],
  } satisfies Feature;
}
