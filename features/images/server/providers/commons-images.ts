import {
  askCommons,
  type CommonsFile,
  commonsHost,
  commonsService,
} from '#features/search/server/providers/commons.ts';
import type { Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchSource } from '#features/search/server/search-services.ts';
import { type FoundImage, fitting, foundImages, wishesOf } from '../found-image.ts';

/** Wikimedia Commons: every file may be reused, most with attribution. */
export function createCommonsImages(
  service: Service,
  { isIdentified }: { isIdentified: boolean },
): SearchProvider<FoundImage> {
  return {
    id: 'commons',
    name: 'Wikimedia Commons',
    vertical: 'image',
    scope: 'public',
    host: commonsHost(service, { isIdentified }),
    async search(request) {
      const wishes = wishesOf(request.filters);
      const { files, total } = await askCommons(service, request, {
        fileType: 'bitmap|drawing',
        thumbnailHeight: 480,
      });
      const results = fitting(foundImages(files.map(rawImage)), wishes);
      const isNarrowed = wishes.licence !== undefined || wishes.orientation !== undefined;
      return { results, ...(total === undefined || isNarrowed ? {} : { total }) };
    },
  };
}

function rawImage(file: CommonsFile) {
  return {
    pageUrl: file.pageUrl,
    imageUrl: file.fileUrl,
    thumbnailUrl: file.thumbnailUrl,
    title: file.title,
    width: file.width,
    height: file.height,
    creator: file.artist,
    licence: file.licence,
    bytes: file.bytes,
  };
}

export const commonsImages: SearchSource<SearchProvider<FoundImage>> = {
  service: commonsService,
  connect: ({ at, mayAsk, isIdentified }) =>
    mayAsk(commonsService) ? createCommonsImages(at(commonsService), { isIdentified }) : undefined,
};
