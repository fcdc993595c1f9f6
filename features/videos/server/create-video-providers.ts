import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchServices } from '#features/search/server/search-services.ts';
import type { FoundVideo } from './found-video.ts';
import { videoSources } from './video-sources.ts';

export interface VideoSources {
  providers: SearchProvider<FoundVideo>[];
  /** Where players and files of these come from; the page of videos may load them, and no other may. */
  frameOrigins: string[];
  mediaOrigins: string[];
  /** Whether players of PeerTube servers may be shown, each from its own. */
  hasPeerTube: boolean;
}

export const noVideoSources: VideoSources = {
  providers: [],
  frameOrigins: [],
  mediaOrigins: [],
  hasPeerTube: false,
};

/** Where videos are searched, as far as the operator lets queries go there. None at all on a fresh clone. */
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
