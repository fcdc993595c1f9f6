import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import type { EngineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { countriesSkill } from '#features/countries/server/countries.skill.ts';
import { countriesTools } from '#features/countries/server/countries.tools.ts';
import { referenceTools } from '#features/dictionary/server/dictionary.tools.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { createAbilitiesSkill } from '#features/knowledge/server/abilities.skill.ts';
import { comparedFactsSkill } from '#features/knowledge/server/compared/compared-facts.skill.ts';
import { emergencySkill } from '#features/knowledge/server/emergency.skill.ts';
import { hardshipSkill } from '#features/knowledge/server/hardship.skill.ts';
import { confusedWordsSkill, knowledgeSkill } from '#features/knowledge/server/knowledge.skill.ts';
import { knowledgeTools } from '#features/knowledge/server/knowledge.tools.ts';
import { petUnwellSkill } from '#features/knowledge/server/pet-unwell.skill.ts';
import { foreignSkill } from '#features/phrasebook/server/foreign/foreign.skill.ts';
import { phrasebookSkill } from '#features/phrasebook/server/phrasebook.skill.ts';
import { templatesSkill } from '#features/templates/server/templates.skill.ts';
import { computingTools } from './computing-tools.ts';
import { evaluationChats } from './evaluation/own-chats.ts';
import { productSkills } from './product-skills.ts';
import { wordTools } from './word-tools.ts';

const rooms: readonly EngineSkill[] = [
  countriesSkill,
  confusedWordsSkill,
  comparedFactsSkill,
  knowledgeSkill,
  petUnwellSkill,
  emergencySkill,
  hardshipSkill,
  templatesSkill,
  phrasebookSkill,
  foreignSkill,
];

/** The engine with every feature that works offline, as on a server without any connections. */
export function wholeEngine(reference: Reference) {
  const tools: AssistantTool[] = [
    ...referenceTools(reference),
    ...computingTools,
    ...wordTools(reference),
    evaluationChats,
    ...countriesTools,
    ...knowledgeTools,
  ];
  const abilities = createAbilitiesSkill(() => ({
    tools: new Set(tools.map(({ name }) => name)),
    skills: new Set(rooms.map(({ name }) => name)),
  }));
  return { tools, model: createBuiltInEngine({ skills: [...productSkills, ...rooms, abilities] }) };
}
