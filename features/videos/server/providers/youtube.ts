import { z } from 'zod';
import {
  askService,
  hostRule,
  type Service,
  type ServiceAnswer,
} from '#features/search/server/providers/service.ts';
import type { SearchProvider, SearchRequest } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import { embedOrigins, youtubePlayer } from '../embed-hosts.ts';
import { type FoundVideo, foundVideos, lengthWished, secondsOf } from '../found-video.ts';
import type { VideoSource } from '../video-source.ts';

const pageSize = 25;

const words = z.string().nullish();
const Thumbnail = z.object({ url: words }).nullish();

const SearchAnswer = z.object({
  nextPageToken: words,
  items: z.array(
    z.object({
      id: z.object({ videoId: words }),
      snippet: z.object({
        title: words,
        description: words,
        publishedAt: words,
        channelTitle: words,
        thumbnails: z.object({ medium: Thumbnail, high: Thumbnail }).nullish(),
      }),
    }),
  ),
});

const DetailsAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      contentDetails: z.object({ duration: words, definition: words }).nullish(),
      statistics: z.object({ viewCount: words }).nullish(),
      snippet: z.object({ tags: z.array(z.string()).nullish() }).nullish(),
    }),
  ),
});

const Problem = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }),
});

/** YouTube, with the operator's key: a hundred searches a day with the standard quota. */
export function createYouTubeProvider(
  service: Service,
  { apiKey }: { apiKey: string },
): SearchProvider<FoundVideo> {
  /** Pages are identified by tokens; each comes with the page before. An empty one marks the end. */
  const tokens = new Map<string, string>();
  const keyOf = ({ query, language, safe, filters }: SearchRequest, page: number) =>
    JSON.stringify([query, language, safe, filters?.length ?? '', page]);

  return {
    id: 'youtube',
    name: 'YouTube',
    vertical: 'video',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 0 }),
    async search(request) {
      const { query, page, language, safe, filters, signal } = request;
      // The previous page was fetched long ago, or through another server.
      if (page > 1 && !tokens.has(keyOf(request, page))) await this.search({ ...request, page: page - 1 });
      const token = tokens.get(keyOf(request, page));
      if (page > 1 && !token) throw new SearchProviderError('empty');
      const length = lengthWished(filters);
      const { value } = await askService(service, {
        path: '/youtube/v3/search',
        query: {
          part: 'snippet',
          type: 'video',
          q: query,
          maxResults: String(pageSize),
          relevanceLanguage: language.slice(0, 2),
          safeSearch: safe === 'off' ? 'none' : safe,
          videoEmbeddable: 'true',
          key: apiKey,
          ...(length ? { videoDuration: length } : {}),
          ...(token ? { pageToken: token } : {}),
        },
        schema: SearchAnswer,
        signal,
        findError,
      });
      remember(tokens, keyOf(request, page + 1), value.nextPageToken ?? '');
      const ids = value.items.flatMap(({ id }) => id.videoId ?? []);
      const details = await detailsOf(service, ids, { apiKey, signal });
      const results = foundVideos(
        value.items.map(({ id, snippet }) => {
          const more = details.get(id.videoId ?? '');
          return {
            url: id.videoId ? `https://www.youtube.com/watch?v=${encodeURIComponent(id.videoId)}` : null,
            title: snippet.title,
            description: snippet.description,
            publishedAt: snippet.publishedAt,
            channel: snippet.channelTitle,
            thumbnailUrl: snippet.thumbnails?.high?.url ?? snippet.thumbnails?.medium?.url,
            seconds: secondsOf(more?.contentDetails?.duration) ?? null,
            views: more?.statistics?.viewCount ? Number(more.statistics.viewCount) : null,
            tags: more?.snippet?.tags,
            quality: more?.contentDetails?.definition === 'hd' ? 'HD' : null,
            player: id.videoId ? { kind: 'embed' as const, url: youtubePlayer(id.videoId) } : null,
          };
        }),
      );
      const isLast = !value.nextPageToken;
      return isLast ? { results, total: (page - 1) * pageSize + results.length } : { results };
    },
  };
}

/** Durations and view counts, which search results lack. The videos are useful without them. */
async function detailsOf(
  service: Service,
  ids: string[],
  { apiKey, signal }: { apiKey: string; signal: AbortSignal },
): Promise<Map<string, z.infer<typeof DetailsAnswer>['items'][number]>> {
  if (ids.length === 0) return new Map();
  try {
    const { value } = await askService(service, {
      path: '/youtube/v3/videos',
      query: { part: 'contentDetails,statistics,snippet', id: ids.join(','), key: apiKey },
      schema: DetailsAnswer,
      signal,
      findError,
    });
    return new Map(value.items.map((item) => [item.id, item]));
  } catch {
    signal.throwIfAborted();
    return new Map();
  }
}

function remember(tokens: Map<string, string>, key: string, token: string): void {
  tokens.set(key, token);
  if (tokens.size > 500) tokens.delete(tokens.keys().next().value!);
}

function findError({ status, json }: ServiceAnswer): SearchProviderError | undefined {
  if (status !== 403 && status !== 400) return undefined;
  const reason = Problem.safeParse(json).data?.error.errors?.[0]?.reason ?? '';
  const cause = new Error(`HTTP ${status} ${reason.slice(0, 60)}`);
  if (/quota|dailyLimit/i.test(reason)) return new SearchProviderError('quota', { cause });
  if (/rateLimit/i.test(reason)) return new SearchProviderError('rate', { cause });
  if (/keyInvalid/i.test(reason)) return new SearchProviderError('auth', { cause });
  return undefined;
}

export const youTubeService: SearchService = {
  name: 'youtube',
  defaultBaseUrl: 'https://www.googleapis.com',
  takesKey: true,
};

export const youTubeVideos: VideoSource = {
  service: youTubeService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(youTubeService);
    return apiKey ? createYouTubeProvider(at(youTubeService), { apiKey }) : undefined;
  },
  frameOrigin: embedOrigins.youtube,
};
