import type { SearchProvider } from '#features/search/server/search-provider.ts';
import {
  connectAll,
  type SearchServices,
  type SearchSource,
} from '#features/search/server/search-services.ts';
import type { FoundImage } from './found-image.ts';
import { braveImages } from './providers/brave-images.ts';
import { commonsImages } from './providers/commons-images.ts';
import { openverseImages } from './providers/openverse.ts';
import { searxngImages } from './providers/searxng-images.ts';

export const imageSources: readonly SearchSource<SearchProvider<FoundImage>>[] = [
  searxngImages,
  braveImages,
  commonsImages,
  openverseImages,
];

/** The image search providers that the operator allows. None on a fresh clone. */
export function createImageProviders(services: SearchServices): SearchProvider<FoundImage>[] {
  return connectAll(imageSources, services);
}
