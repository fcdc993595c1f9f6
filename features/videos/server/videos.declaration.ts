import { searchServicesEnvironment } from '#features/search/server/search-variables.ts';
import type { Declaration } from '#server/declaration.ts';
import { videoSources } from './video-sources.ts';

export const videosDeclaration: Declaration = {
  name: 'videos',
  environment: searchServicesEnvironment(videoSources),
};
