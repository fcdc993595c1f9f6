import { z } from 'zod';
import {
  type BraveAccess,
  braveService,
  createBraveAsker,
} from '#features/search/server/providers/ask-brave.ts';
import type { Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchSource } from '#features/search/server/search-services.ts';
import { type FoundImage, fitting, foundImages, wishesOf } from '../found-image.ts';

const words = z.string().nullish();
const length = z.number().nullish();

const Answer = z.object({
  results: z.array(
    z.object({
      url: words,
      title: words,
      thumbnail: z.object({ src: words, width: length, height: length }).nullish(),
      properties: z.object({ url: words, width: length, height: length }).nullish(),
    }),
  ),
});

/** It has no pagination: all are requested at once, and paginated here. */
const count = 100;

/** Brave's image search, with the operator's key. It does not know licences. */
export function createBraveImages(service: Service, access: BraveAccess): SearchProvider<FoundImage> {
  const brave = createBraveAsker(service, access);
  return {
    id: 'brave',
    name: 'Brave Search',
    vertical: 'image',
    scope: 'public',
    get host() {
      return brave.host;
    },
    async search({ page, safe, filters, ...wish }) {
      const wishes = wishesOf(filters);
      if (page > 1 || wishes.licence !== undefined) throw new SearchProviderError('empty');
      const value = await brave.ask('images', Answer, wish, {
        count: String(count),
        // It knows no medium size.
        safesearch: safe === 'off' ? 'off' : 'strict',
      });
      const images = foundImages(
        value.results.map(({ url, title, thumbnail, properties }) => ({
          pageUrl: url,
          imageUrl: properties?.url ?? thumbnail?.src,
          thumbnailUrl: thumbnail?.src,
          title,
          // The thumbnail has the same aspect ratio, which is what a grid needs.
          width: properties?.width ?? thumbnail?.width,
          height: properties?.height ?? thumbnail?.height,
        })),
      );
      const results = fitting(images, wishes);
      return { results, total: results.length };
    },
  };
}

export const braveImages: SearchSource<SearchProvider<FoundImage>> = {
  service: braveService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(braveService);
    return apiKey ? createBraveImages(at(braveService), { apiKey }) : undefined;
  },
};
