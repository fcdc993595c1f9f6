import { type KnownImage, knownImages } from './known-images.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

/** As documented for anonymous use. */
export function startOpenverseStandIn({ images = knownImages(3) } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/v1/images/') return { status: 404, body: { detail: 'Not found.' } };
    const size = Number(query.page_size ?? 20);
    if (size > 20) return { status: 401, body: { detail: 'page_size must be 20 or less.' } };
    if (!query.q) return { status: 400, body: { error: 'InputError', detail: 'q', fields: ['q'] } };
    if (query.q.length > 200) return { status: 400, body: { error: 'InputError', fields: ['q'] } };
    const page = Number(query.page ?? 1);
    const fitting = images.filter((image) => !query.aspect_ratio || shapeOf(image) === query.aspect_ratio);
    const found = query.q.includes('nothing') ? [] : fitting;
    const pageCount = Math.ceil(found.length / size);
    if (page > Math.max(1, pageCount)) return { status: 404, body: { detail: 'Invalid page.' } };
    return {
      status: 200,
      body: {
        result_count: found.length,
        page_count: pageCount,
        page_size: size,
        page,
        results: found.slice((page - 1) * size, page * size).map(resultOf),
      },
    };
  });
}

function shapeOf({ width, height }: KnownImage): string {
  return width > height ? 'wide' : width < height ? 'tall' : 'square';
}

function resultOf({ pageUrl, imageUrl, title, width, height, creator }: KnownImage, index: number) {
  return {
    id: `id-${index}`,
    title,
    url: imageUrl,
    thumbnail: `https://api.openverse.example/v1/images/id-${index}/thumb/`,
    foreign_landing_url: pageUrl,
    creator,
    creator_url: null,
    license: 'by-sa',
    license_version: '2.0',
    license_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
    attribution: `"${title}" by ${creator} is licensed under CC BY-SA 2.0.`,
    source: 'flickr',
    width,
    height,
    filetype: 'jpg',
    filesize: 123_456,
    mature: false,
    tags: [],
  };
}
