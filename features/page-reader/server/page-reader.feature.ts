import type { Feature, FeatureContext } from '#server/feature.ts';
import { pageQuestionSkill } from './page-question.skill.ts';
import { createReadPageTool } from './page-reader.tools.ts';
import { createPageReader } from './read-page.ts';

export function pageReaderFeature({ guardedFetch }: FeatureContext) {
  const reader = createPageReader({ guardedFetch });
  return {
    name: 'page-reader',
    services: { reader },
    tools: [createReadPageTool({ reader })],
    engineSkills: [pageQuestionSkill],
    close: () => reader.close(),
  } satisfies Feature;
}
