import { type KnownImage, knownImages } from './known-images.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

/** Brave's image search: no pagination, at most 200 at once. */
export function startBraveImagesStandIn({ images = knownImages(3) } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/res/v1/images/search') return { status: 404, body: 'Not Found' };
    if (headers['x-subscription-token'] !== 'key') {
      return { status: 422, body: { error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 } } };
    }
    if (Number(query.count) > 200 || query.safesearch === 'moderate' || 'offset' in query) {
      return { status: 422, body: { error: { code: 'VALIDATION', status: 422 } } };
    }
    const found = query.q?.includes('nothing') ? [] : images.slice(0, Number(query.count ?? 50));
    return {
      status: 200,
      body: { type: 'images', query: { original: query.q }, results: found.map(braveResult) },
    };
  });
}

function braveResult({ pageUrl, imageUrl, title, width, height }: KnownImage) {
  return {
    type: 'image_result',
    title,
    url: pageUrl,
    source: new URL(pageUrl).host,
    thumbnail: { src: `https://imgs.example/${encodeURIComponent(imageUrl)}`, width: 500, height: 333 },
    properties: { url: imageUrl, width, height, placeholder: 'https://imgs.example/tiny' },
    confidence: 'high',
  };
}

/** The pictures of a SearXNG server; each result has empty strings for missing values. */
export function startSearxngImagesStandIn({ images = knownImages(3) } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/search' || query.categories !== 'images') return { status: 404, body: 'Not Found' };
    const page = Number(query.pageno ?? 1);
    const found = query.q?.includes('nothing') ? [] : images.slice((page - 1) * 20, page * 20);
    return {
      status: 200,
      body: {
        query: query.q,
        results: found.map(({ pageUrl, imageUrl, title, width, height }) => ({
          template: 'images.html',
          url: pageUrl,
          title,
          content: '',
          img_src: imageUrl,
          thumbnail_src: imageUrl.replace('https:', ''),
          resolution: `${width} x ${height}`,
          img_format: 'jpeg',
          source: '',
          author: '',
          filesize: '',
        })),
        answers: [],
        unresponsive_engines: [],
      },
    };
  });
}
