import { type KnownImage, knownImages } from './known-images.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

export interface CommonsOptions {
  images?: KnownImage[];
  /** If given, the files are videos of this many seconds. */
  duration?: number;
}

/** The Action API, as its search generator responds. */
export function startCommonsStandIn(options: CommonsOptions = {}): Promise<SearchStandIn> {
  const { images = knownImages(3), duration } = options;
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/w/api.php') return { status: 404, body: '<h1>Not Found</h1>' };
    const words = /^filetype:\S+ (.+)$/.exec(query.gsrsearch ?? '')?.[1];
    if (query.action !== 'query' || query.generator !== 'search' || !words) {
      return { status: 200, body: { error: { code: 'badvalue', info: 'Unrecognized value' } } };
    }
    if (words.includes('nothing')) return { status: 200, body: { batchcomplete: '' } };
    const offset = Number(query.gsroffset ?? 0);
    const limit = Number(query.gsrlimit ?? 10);
    const found = images.slice(offset, offset + limit);
    if (found.length === 0) return { status: 200, body: { batchcomplete: '' } };
    const hasMore = images.length > offset + limit;
    // By page id, as it really responds; `index` gives the order.
    const pages = found.map((image, index) => [String(900 - index), pageOf(image, index + 1, duration)]);
    return {
      status: 200,
      body: {
        batchcomplete: '',
        ...(hasMore ? { continue: { gsroffset: offset + limit, continue: 'gsroffset||' } } : {}),
        query: { pages: Object.fromEntries(pages.reverse()) },
      },
    };
  });
}

function pageOf(image: KnownImage, index: number, duration: number | undefined) {
  const { pageUrl, imageUrl, title, width, height, creator } = image;
  return {
    pageid: 900 - index,
    ns: 6,
    title: `File:${title}.jpg`,
    index,
    imagerepository: 'local',
    imageinfo: [
      {
        timestamp: '2026-03-05T08:00:00Z',
        user: 'Uploader',
        size: 123_456,
        width,
        height,
        ...(duration === undefined ? {} : { duration }),
        thumburl: imageUrl.replace('/files/', '/thumbs/'),
        url: duration === undefined ? imageUrl : imageUrl.replace('.jpg', '.webm'),
        descriptionurl: pageUrl,
        mime: duration === undefined ? 'image/jpeg' : 'video/webm',
        extmetadata: {
          Artist: { value: `<a href="//x.example">${creator}</a>`, source: 'commons-desc-page' },
          LicenseShortName: { value: index % 2 === 1 ? 'CC BY-SA 4.0' : 'Public domain' },
          LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
          ImageDescription: { value: `<p>What ${title} shows.</p>` },
        },
      },
    ],
  };
}
