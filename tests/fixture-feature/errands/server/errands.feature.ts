import type { Feature, FeatureContext } from '#server/feature.ts';
import { errandsRoutes } from './errands.routes.ts';
import { errandsSkill } from './errands.skill.ts';
import { createErrandsTool } from './errands.tools.ts';
import { ownErrands } from './own-errands.ts';

export function errandsFeature({ database }: FeatureContext) {
  return {
    name: 'errands',
    routes: [errandsRoutes({ database })],
    tools: [createErrandsTool(database)],
    ownItems: [ownErrands(database)],
    engineSkills: [errandsSkill],
  } satisfies Feature;
}
