import { z } from 'zod';
import { findSearxngError, searxngQuery } from '#features/search/server/providers/searxng.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchSource } from '#features/search/server/search-services.ts';
import { type FoundImage, fitting, foundImages, wishesOf } from '../found-image.ts';

const words = z.string().nullish();

const Answer = z.object({
  results: z.array(
    z.object({
      url: words,
      title: words,
      img_src: words,
      thumbnail_src: words,
      resolution: words,
      author: words,
    }),
  ),
  unresponsive_engines: z.array(z.unknown()).optional(),
});

/** The image engines of the operator's metasearch server. It does not know licences. */
export function createSearxngImages(service: Service): SearchProvider<FoundImage> {
  return {
    id: 'searxng',
    name: 'SearXNG',
    vertical: 'image',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 0 }),
    async search(request) {
      const wishes = wishesOf(request.filters);
      if (wishes.licence !== undefined) throw new SearchProviderError('empty');
      const { value } = await askService(service, {
        ...searxngQuery(request, 'images'),
        schema: Answer,
        signal: request.signal,
        findError: findSearxngError,
      });
      const images = foundImages(
        value.results.map(({ url, title, img_src, thumbnail_src, resolution, author }) => ({
          pageUrl: url,
          imageUrl: img_src || thumbnail_src,
          thumbnailUrl: thumbnail_src,
          title,
          ...sizeOf(resolution),
          creator: author,
        })),
      );
      if (images.length === 0 && request.page === 1 && value.unresponsive_engines?.length) {
        throw new SearchProviderError('unavailable', { cause: new Error('Its engines did not respond') });
      }
      return { results: fitting(images, wishes) };
    },
  };
}

/** "1920 x 1080", "1920×1080" and the like. */
function sizeOf(resolution: string | null | undefined): { width?: number; height?: number } {
  const match = /^\s*(\d{1,6})\s*[x×*]\s*(\d{1,6})/i.exec(resolution ?? '');
  return match ? { width: Number(match[1]), height: Number(match[2]) } : {};
}

export const searxngImages: SearchSource<SearchProvider<FoundImage>> = {
  connect: ({ searxng }) => searxng && createSearxngImages(searxng),
};
