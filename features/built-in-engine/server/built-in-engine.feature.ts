import type { Feature, FeatureContext } from '#server/feature.ts';
import { createBuiltInEngine } from './built-in-engine.ts';
import { ownSkills } from './own-skills.ts';

export function builtInEngineFeature(context: FeatureContext) {
  return {
    name: 'built-in-engine',
    services: { engine: createBuiltInEngine({ skills: context.contributions('engineSkills') }) },
    engineSkills: ownSkills,
  } satisfies Feature;
}
