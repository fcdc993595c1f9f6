import { searchServicesEnvironment } from '#features/search/server/search-variables.ts';
import { videosScreens } from '#features/videos/shared/videos.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { videoSources } from './video-sources.ts';
import { videosConnections } from './videos.connections.ts';

export const videosDeclaration: Declaration = {
  name: 'videos',
  canBeOff: true,
  screens: videosScreens,
  environment: searchServicesEnvironment(videoSources),
  connections: videosConnections,
};
