import type { Feature } from '#server/feature.ts';
import { countriesRoutes } from './countries.routes.ts';
import { countriesSkill } from './countries.skill.ts';
import { countriesTools } from './countries.tools.ts';

export function countriesFeature() {
  return {
    name: 'countries',
    routes: [countriesRoutes()],
    tools: [...countriesTools],
    engineSkills: [countriesSkill],
  } satisfies Feature;
}
