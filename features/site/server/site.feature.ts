import type { Feature, FeatureContext } from '#server/feature.ts';
import { learnBookmarksRoutes } from './learn-bookmarks.routes.ts';

export function siteFeature({ database }: FeatureContext) {
  return { name: 'site', routes: [learnBookmarksRoutes({ database })] } satisfies Feature;
}
