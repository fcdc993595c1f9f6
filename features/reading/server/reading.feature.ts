import type { Feature, FeatureContext } from '#server/feature.ts';
import { createPageReader } from './read-page.ts';
import { createReadPageTool } from './reading.tools.ts';

export function readingFeature({ guardedFetch }: FeatureContext) {
  const reader = createPageReader({ guardedFetch });
  return {
    name: 'reading',
    services: { reader },
    tools: [createReadPageTool({ reader })],
    close: () => reader.close(),
  } satisfies Feature;
}
