import type { Feature, FeatureContext } from '#server/feature.ts';
import { createAbilitiesSkill } from './abilities.skill.ts';
import { comparedFactsSkill } from './compared/compared-facts.skill.ts';
import { emergencySkill } from './emergency.skill.ts';
import { hardshipSkill } from './hardship.skill.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';
import { confusedWordsSkill, knowledgeSkill } from './knowledge.skill.ts';
import { knowledgeTools } from './knowledge.tools.ts';
import { petUnwellSkill } from './pet-unwell.skill.ts';
import { createWaySkill } from './way/way.skill.ts';

export function knowledgeFeature(context: FeatureContext) {
  const atHand = () => ({
    tools: new Set(context.contributions('tools').map(({ name }) => name)),
    skills: new Set(context.contributions('engineSkills').map(({ name }) => name)),
  });
  return {
    name: 'knowledge',
    routes: [knowledgeRoutes()],
    tools: [...knowledgeTools],
    engineSkills: [
      ...[
        petUnwellSkill,
        emergencySkill,
        hardshipSkill,
        confusedWordsSkill,
        comparedFactsSkill,
        knowledgeSkill,
      ],
      ...[createAbilitiesSkill(atHand), createWaySkill(atHand)],
    ],
  } satisfies Feature;
}
