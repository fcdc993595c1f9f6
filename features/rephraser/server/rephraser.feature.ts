import type { Reference } from '#features/dictionary/server/reference.ts';
import type { TextSuggestionsServices } from '#features/text-suggestions/server/text-suggestions.feature.ts';
import type { Feature } from '#server/feature.ts';
import { rephraserRoutes } from './rephraser.routes.ts';
import { createRephraserSkill } from './rephraser.skill.ts';

export function rephraserFeature(needs: { reference: Reference } & TextSuggestionsServices) {
  return {
    name: 'rephraser',
    routes: [rephraserRoutes(needs)],
    engineSkills: [createRephraserSkill(needs.reference)],
  } satisfies Feature;
}
