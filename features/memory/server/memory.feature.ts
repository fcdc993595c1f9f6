import type { FileStore } from '#features/files/server/file-store.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { factsRoutes } from './facts.routes.ts';
import { memoryRoutes } from './memory.routes.ts';
import { ownFactsSkill } from './own-facts.skill.ts';

export function memoryFeature({ database }: FeatureContext, { store }: { store: FileStore }) {
  return {
    name: 'memory',
    engineSkills: [ownFactsSkill],
    routes: [memoryRoutes({ database, store }), factsRoutes({ database })],
  } satisfies Feature;
}
