import { type FoundDrawing, readDrawings } from '#features/drawings/server/drawings.ts';
import { type DrawingKind, drawingPath } from '#features/drawings/shared/drawings.contract.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { brand } from '#shared/brand.ts';
import { type FoundImage, fitting, wishesOf } from './found-image.ts';

const pageSize = 30;

export const ownCollectionName = `${brand.productName}’s own collection`;

/** Their creators and licence. */
const credits: Readonly<Record<DrawingKind, Pick<FoundImage, 'creator' | 'licence'>>> = {
  flag: {
    creator: 'flag-icons',
    licence: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  map: {
    creator: 'Natural Earth',
    licence: { name: 'Public domain', url: 'https://www.naturalearthdata.com/about/terms-of-use/' },
  },
  symbol: {
    creator: 'Twemoji contributors',
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  },
};

/** Flags, maps and drawn symbols, shipped with the product: always available, and offline. */
export function createOwnCollection(): SearchProvider<FoundImage> {
  return {
    id: 'own-collection',
    name: ownCollectionName,
    vertical: 'image',
    scope: 'public',
    async search({ query, page, filters }) {
      const found = fitting(readDrawings().search(query).map(presentDrawing), wishesOf(filters));
      return { results: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    },
  };
}

function presentDrawing({ id, kind, title, width, height }: FoundDrawing): FoundImage {
  const address = drawingPath(id);
  return {
    ...{ title, width, height, ...credits[kind] },
    url: address,
    site: ownCollectionName,
    imageUrl: address,
    thumbnailUrl: null,
    bytes: null,
  };
}
