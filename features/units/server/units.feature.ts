import type { Feature } from '#server/feature.ts';
import { conversionSkill, countedSumSkill } from './units.skill.ts';
import { convertUnits } from './units.tools.ts';

export function unitsFeature() {
  return {
    name: 'units',
    tools: [convertUnits],
    engineSkills: [conversionSkill, countedSumSkill],
  } satisfies Feature;
}
