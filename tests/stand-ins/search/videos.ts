import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

/** A video that stand-in services know about. */
export interface KnownVideo {
  url: string;
  id: string;
  title: string;
  seconds: number;
}

/** Two, ten and thirty minutes long in turn. Found for every query except those containing `nothing`. */
export function knownVideos(count: number, site = 'videos.example'): KnownVideo[] {
  return Array.from({ length: count }, (_, index) => ({
    url: `https://${site}/watch/${index + 1}`,
    id: `video-${index + 1}`,
    title: `Video ${index + 1} of ${site}`,
    seconds: [120, 600, 1800][index % 3]!,
  }));
}

const published = '2026-03-05T08:00:00.000Z';
const find = (videos: KnownVideo[], words: string | undefined) =>
  words === undefined || words.includes('nothing') ? [] : videos;

export function startSepiaStandIn({ videos = knownVideos(3) } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/api/v1/search/videos') return { status: 404, body: { error: 'Not found' } };
    const [start, count] = [Number(query.start ?? 0), Number(query.count ?? 15)];
    if (count > 100 || !query.search) return { status: 400, body: { error: 'Bad request' } };
    const fitting = find(videos, query.search).filter(
      ({ seconds }) =>
        seconds >= Number(query.durationMin ?? 0) && seconds <= Number(query.durationMax ?? 1e9),
    );
    return {
      status: 200,
      body: {
        total: fitting.length,
        data: fitting.slice(start, start + count).map(({ url, id, title, seconds }) => ({
          uuid: id,
          name: title,
          description: `What ${title} shows.`,
          duration: seconds,
          views: 1234,
          publishedAt: published,
          url,
          embedUrl: `${new URL(url).origin}/videos/embed/${id}`,
          thumbnailUrl: `${url}/small.jpg`,
          previewUrl: `${url}/large.jpg`,
          account: { displayName: 'Ada' },
          channel: { displayName: 'The garden', host: 'videos.example' },
          tags: ['garden', 'tea'],
          nsfw: false,
          isLive: false,
        })),
      },
    };
  });
}

export function startDailymotionStandIn({ videos = knownVideos(3) } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/videos') return { status: 404, body: { error: { message: 'Unknown object' } } };
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? 10)];
    const found = find(videos, query.search);
    const asked = (query.fields ?? 'id,title').split(',');
    const all = ({ url, id, title, seconds }: KnownVideo): Record<string, unknown> => ({
      id,
      title,
      description: `What ${title} shows.`,
      url,
      duration: seconds,
      created_time: Date.parse(published) / 1_000,
      thumbnail_360_url: `${url}/thumb.jpg`,
      allow_embed: true,
      views_total: 1234,
      'owner.screenname': 'The garden',
      'owner.verified': true,
      tags: ['garden', 'tea'],
    });
    return {
      status: 200,
      body: {
        page,
        limit,
        has_more: found.length > page * limit,
        // Only the requested fields.
        list: found
          .slice((page - 1) * limit, page * limit)
          .map((video) =>
            Object.fromEntries(Object.entries(all(video)).filter(([name]) => asked.includes(name))),
          ),
      },
    };
  });
}

/** YouTube's Data API: pages by token, durations by a second request. */
export function startYouTubeStandIn({ videos = knownVideos(3) } = {}): Promise<SearchStandIn> {
  const ranges: Record<string, [number, number]> = {
    short: [0, 239],
    medium: [240, 1200],
    long: [1201, 1e9],
  };
  return startSearchStandIn(({ path, query }) => {
    if (query.key !== 'key') {
      return { status: 400, body: { error: { code: 400, errors: [{ reason: 'keyInvalid' }] } } };
    }
    if (path === '/youtube/v3/videos') {
      const ids = (query.id ?? '').split(',');
      return {
        status: 200,
        body: {
          items: videos
            .filter(({ id }) => ids.includes(id))
            .map(({ id, seconds }) => ({
              id,
              contentDetails: {
                duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
                definition: 'hd',
              },
              statistics: { viewCount: '1234' },
              snippet: { tags: ['garden', 'tea'] },
            })),
        },
      };
    }
    if (path !== '/youtube/v3/search') return { status: 404, body: 'Not Found' };
    const [min, max] = ranges[query.videoDuration ?? ''] ?? [0, 1e9];
    const found = find(videos, query.q).filter(({ seconds }) => seconds >= min && seconds <= max);
    const limit = Number(query.maxResults ?? 5);
    const start = Number(query.pageToken?.replace('at-', '') ?? 0);
    return {
      status: 200,
      body: {
        ...(found.length > start + limit ? { nextPageToken: `at-${start + limit}` } : {}),
        pageInfo: { totalResults: 1_000_000, resultsPerPage: limit },
        items: found.slice(start, start + limit).map(({ id, title }) => ({
          id: { kind: 'youtube#video', videoId: id },
          snippet: {
            title: title.replace(' of ', ' &#111;f '),
            description: `What ${title} shows.`,
            publishedAt: published,
            channelTitle: 'The garden',
            thumbnails: {
              medium: { url: 'https://i.example/m.jpg' },
              high: { url: 'https://i.example/h.jpg' },
            },
          },
        })),
      },
    };
  });
}

export function startSearxngVideosStandIn({ videos = knownVideos(3) } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/search' || query.categories !== 'videos') return { status: 404, body: 'Not Found' };
    const page = Number(query.pageno ?? 1);
    return {
      status: 200,
      body: {
        query: query.q,
        results: find(videos, query.q)
          .slice((page - 1) * 10, page * 10)
          .map(({ url, title, seconds }, index) => ({
            template: 'videos.html',
            url,
            title,
            content: `What ${title} shows.`,
            thumbnail: `${url}/thumb.jpg`,
            author: 'The garden',
            views: '1,234',
            // Engines use either form.
            length:
              index % 2 === 0
                ? seconds
                : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
            iframe_src: '',
            publishedDate: published,
          })),
        answers: [],
        unresponsive_engines: [],
      },
    };
  });
}
