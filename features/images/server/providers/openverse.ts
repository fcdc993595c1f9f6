import { z } from 'zod';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService, SearchSource } from '#features/search/server/search-services.ts';
import { type FoundImage, foundImages, type ImageWishes, wishesOf } from '../found-image.ts';

/** The maximum for anonymous requests. */
const pageSize = 20;
const maxQueryLength = 200;

const words = z.string().nullish();
const number = z.number().nullish();

const Answer = z.object({
  result_count: z.number(),
  page_count: z.number(),
  results: z.array(
    z.object({
      title: words,
      url: words,
      thumbnail: words,
      foreign_landing_url: words,
      creator: words,
      license: words,
      license_version: words,
      license_url: words,
      width: number,
      height: number,
      filesize: number,
    }),
  ),
});

/** Openly licensed pictures from many collections. Without an account, 20 requests a minute, 200 a day. */
export function createOpenverseProvider(service: Service): SearchProvider<FoundImage> {
  return {
    id: 'openverse',
    name: 'Openverse',
    vertical: 'image',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 3_000 }),
    async search({ query, page, filters, signal }) {
      const wishes = wishesOf(filters);
      const { value } = await askService(service, {
        path: '/v1/images/',
        query: {
          q: query.slice(0, maxQueryLength).toWellFormed(),
          page: String(page),
          page_size: String(pageSize),
          mature: 'false',
          ...licenceQuery(wishes),
          ...(wishes.orientation === undefined ? {} : { aspect_ratio: wishes.orientation }),
        },
        schema: Answer,
        signal,
      });
      if (page > 1 && page > value.page_count) throw new SearchProviderError('empty');
      const results = foundImages(
        value.results.map((image) => ({
          pageUrl: image.foreign_landing_url,
          imageUrl: image.url,
          thumbnailUrl: image.thumbnail,
          title: image.title,
          width: image.width,
          height: image.height,
          creator: image.creator,
          licence: image.license
            ? { name: licenceName(image.license, image.license_version), url: image.license_url }
            : null,
          bytes: image.filesize,
        })),
      );
      return { results, total: value.result_count };
    },
  };
}

function licenceQuery({ licence }: ImageWishes): Record<string, string> {
  if (licence === 'commercial') return { license_type: 'commercial' };
  if (licence === 'changes') return { license_type: 'modification' };
  if (licence === 'public-domain') return { license: 'cc0,pdm' };
  return {};
}

/** It writes "by-sa" and "2.0"; people know "CC BY-SA 2.0". */
function licenceName(code: string, version: string | null | undefined): string {
  if (code === 'pdm') return 'Public domain';
  const name = code === 'cc0' ? 'CC0' : `CC ${code.toUpperCase()}`;
  return version ? `${name} ${version}` : name;
}

export const openverseService: SearchService = {
  name: 'openverse',
  defaultBaseUrl: 'https://api.openverse.org',
};

export const openverseImages: SearchSource<SearchProvider<FoundImage>> = {
  service: openverseService,
  connect: ({ at, mayAsk }) =>
    mayAsk(openverseService) ? createOpenverseProvider(at(openverseService)) : undefined,
};
