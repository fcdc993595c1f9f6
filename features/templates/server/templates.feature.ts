import type { Feature } from '#server/feature.ts';
import { templatesSkill } from './templates.skill.ts';

export function templatesFeature() {
  return { name: 'templates', engineSkills: [templatesSkill] } satisfies Feature;
}
