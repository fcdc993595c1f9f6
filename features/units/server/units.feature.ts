import type { Feature } from '#server/feature.ts';
import {
  conversionSkill,
  countedSumSkill,
  currencySkill,
  gasMarkSkill,
  measuresSkill,
  unitOfAnswerSkill,
} from './units.skill.ts';

/** The built-in engine's skills for measures and money. */
export const unitSkills = [
  conversionSkill,
  countedSumSkill,
  currencySkill,
  gasMarkSkill,
  measuresSkill,
  unitOfAnswerSkill,
];

import { convertUnits } from './units.tools.ts';

export function unitsFeature() {
  return {
    name: 'units',
    tools: [convertUnits],
    engineSkills: unitSkills,
  } satisfies Feature;
}
