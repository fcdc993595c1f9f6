import type { Feature } from '#server/feature.ts';
import { dateSkill } from './dates.skill.ts';
import { dateTime } from './dates.tools.ts';

export function datesFeature() {
  return { name: 'dates', tools: [dateTime], engineSkills: [dateSkill] } satisfies Feature;
}
