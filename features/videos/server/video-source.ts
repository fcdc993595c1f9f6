import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchSource } from '#features/search/server/search-services.ts';
import type { FoundVideo } from './found-video.ts';

/** A video search provider, with the origins of its players and files. */
export interface VideoSource extends SearchSource<SearchProvider<FoundVideo>> {
  frameOrigin?: string;
  mediaOrigin?: string;
  /** It finds videos from PeerTube servers, each with its own player. */
  hasPeerTube?: true;
}
