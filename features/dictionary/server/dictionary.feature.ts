import type { Feature, FeatureContext } from '#server/feature.ts';
import { referenceRoutes } from './dictionary.routes.ts';
import { dictionarySkills } from './dictionary.skill.ts';
import { referenceTools } from './dictionary.tools.ts';
import type { Reference } from './reference.ts';

export function dictionaryFeature(_: FeatureContext, { reference }: { reference: Reference }) {
  return {
    name: 'dictionary',
    routes: [referenceRoutes({ reference })],
    tools: referenceTools(reference),
    engineSkills: dictionarySkills,
    rehearse: async (app) => {
      const answer = await app.request('/api/reference/morning');
      if (!answer.ok) throw new Error(`The server answered its own first request with ${answer.status}.`);
    },
  } satisfies Feature;
}
