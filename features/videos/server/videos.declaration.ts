import { searchServicesEnvironment } from '#features/search/server/search-variables.ts';
import { videosScreens } from '#features/videos/shared/videos.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { videoSources } from './video-sources.ts';

export const videosDeclaration: Declaration = {
  name: 'videos',
  screens: videosScreens,
  environment: searchServicesEnvironment(videoSources),
};
