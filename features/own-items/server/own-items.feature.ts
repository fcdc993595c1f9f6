import type { Feature, FeatureContext } from '#server/feature.ts';
import { ownItemsRoutes } from './own-items.routes.ts';
import { createSearchOwnThingsTool } from './own-items.tools.ts';
import { createOwnItems } from './own-items.ts';
import { ownThingsSkill } from './own-things.skill.ts';

/** Everything a person owns, from all features. */
export function ownItemsFeature(context: FeatureContext) {
  const ownItems = createOwnItems(context.database, context.contributions('ownItems'));
  return {
    name: 'own-items',
    services: { ownItems },
    tools: [createSearchOwnThingsTool(ownItems)],
    engineSkills: [ownThingsSkill],
    routes: [ownItemsRoutes({ ownItems })],
  } satisfies Feature;
}
