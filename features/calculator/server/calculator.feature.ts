import type { Feature } from '#server/feature.ts';
import { sumSkill } from './calculator.skill.ts';
import { calculate } from './calculator.tools.ts';

export function calculatorFeature() {
  return { name: 'calculator', tools: [calculate], engineSkills: [sumSkill] } satisfies Feature;
}
