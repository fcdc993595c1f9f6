import type { Feature, FeatureContext } from '#server/feature.ts';
import type { ActDependencies } from './act-on-change.ts';
import { factsRoutes } from './facts.routes.ts';
import { ownFactsSkill } from './own-facts.skill.ts';
import { ownFacts } from './own-facts.ts';

/** What the assistant may know about a person. */
export function memoryFeature(
  { database }: FeatureContext,
  { changePart }: { changePart: ActDependencies['changePart'] },
) {
  return {
    name: 'memory',
    ownItems: [ownFacts(database)],
    engineSkills: [ownFactsSkill],
    routes: [factsRoutes({ database, changePart })],
  } satisfies Feature;
}
