import type { Feature, FeatureContext } from '#server/feature.ts';
import { factsRoutes } from './facts.routes.ts';
import { ownFactsSkill } from './own-facts.skill.ts';
import { ownFacts } from './own-facts.ts';

/** What the assistant may know about a person. */
export function memoryFeature({ database }: FeatureContext) {
  return {
    name: 'memory',
    ownItems: [ownFacts(database)],
    engineSkills: [ownFactsSkill],
    routes: [factsRoutes({ database })],
  } satisfies Feature;
}
