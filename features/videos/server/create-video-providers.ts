import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchServices } from '#features/search/server/search-services.ts';
import { embedOrigins } from './embed-hosts.ts';
import type { FoundVideo } from './found-video.ts';
import { createCommonsVideos } from './providers/commons-videos.ts';
import { createDailymotionProvider } from './providers/dailymotion.ts';
import { createSearxngVideos } from './providers/searxng-videos.ts';
import { createSepiaProvider } from './providers/sepia.ts';
import { createYouTubeProvider } from './providers/youtube.ts';

export interface VideoSources {
  providers: SearchProvider<FoundVideo>[];
  /** Where players and files of these come from; the page of videos may load them, and no other may. */
  frameOrigins: string[];
  mediaOrigins: string[];
  /** Whether players of PeerTube servers may be shown, each from its own. */
  hasPeerTube: boolean;
}

/** Where videos are searched, as far as the operator lets queries go there. None at all on a fresh clone. */
export function createVideoSources(services: SearchServices): VideoSources {
  const { searxng, apiKeys, isIdentified, at, mayAsk } = services;
  const providers: SearchProvider<FoundVideo>[] = [];
  const frameOrigins = new Set<string>();
  const mediaOrigins = new Set<string>();
  if (searxng) {
    providers.push(createSearxngVideos(searxng));
    frameOrigins.add(embedOrigins.youtube);
  }
  if (apiKeys.youtube) {
    providers.push(createYouTubeProvider(at('youtube'), { apiKey: apiKeys.youtube }));
    frameOrigins.add(embedOrigins.youtube);
  }
  if (mayAsk('sepia')) providers.push(createSepiaProvider(at('sepia')));
  if (mayAsk('dailymotion')) {
    providers.push(createDailymotionProvider(at('dailymotion')));
    frameOrigins.add(embedOrigins.dailymotion);
  }
  if (mayAsk('commons')) {
    providers.push(createCommonsVideos(at('commons'), { isIdentified }));
    mediaOrigins.add('https://upload.wikimedia.org');
  }
  return {
    providers,
    frameOrigins: [...frameOrigins],
    mediaOrigins: [...mediaOrigins],
    hasPeerTube: mayAsk('sepia'),
  };
}
