import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchServices } from '#features/search/server/search-services.ts';
import type { FoundVideo } from './found-video.ts';
import { videoSources } from './video-sources.ts';

export interface VideoSources {
  providers: SearchProvider<FoundVideo>[];
  /** Origins of players and files; only the video player page may load them. */
  frameOrigins: string[];
  mediaOrigins: string[];
  /** Whether players of PeerTube servers are allowed, each from its own server. */
  hasPeerTube: boolean;
}

export const noVideoSources: VideoSources = {
  providers: [],
  frameOrigins: [],
  mediaOrigins: [],
  hasPeerTube: false,
};

/** The video search providers that the operator allows. None on a fresh clone. */
export function createVideoSources(services: SearchServices): VideoSources {
  const connected = videoSources.flatMap((source) => {
    const provider = source.connect(services);
    return provider ? [{ ...source, provider }] : [];
  });
  return {
    providers: connected.map(({ provider }) => provider),
    frameOrigins: [...new Set(connected.flatMap(({ frameOrigin }) => frameOrigin ?? []))],
    mediaOrigins: [...new Set(connected.flatMap(({ mediaOrigin }) => mediaOrigin ?? []))],
    hasPeerTube: connected.some(({ hasPeerTube }) => hasPeerTube),
  };
}
