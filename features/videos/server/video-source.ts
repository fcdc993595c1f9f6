import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchSource } from '#features/search/server/search-services.ts';
import type { FoundVideo } from './found-video.ts';

/** A place where videos are searched, and where players and files of what it finds come from. */
export interface VideoSource extends SearchSource<SearchProvider<FoundVideo>> {
  frameOrigin?: string;
  mediaOrigin?: string;
  /** It finds videos from PeerTube servers, each with its own player. */
  hasPeerTube?: true;
}
