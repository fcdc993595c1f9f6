import { z } from 'zod';
import { findSearxngError, searxngQuery } from '#features/search/server/providers/searxng.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import { embedOrigins, youtubePlayer } from '../embed-hosts.ts';
import { type FoundVideo, foundVideos, lengthWished, ofLength, secondsOf } from '../found-video.ts';
import type { VideoSource } from '../video-source.ts';

const words = z.string().nullish();
const figure = z.union([z.string(), z.number()]).nullish();

const Answer = z.object({
  results: z.array(
    z.object({
      url: words,
      title: words,
      content: words,
      thumbnail: words,
      author: words,
      views: figure,
      length: figure,
      publishedDate: words,
    }),
  ),
  unresponsive_engines: z.array(z.unknown()).optional(),
});

/**
 * The video engines of the operator's metasearch server. YouTube's play here; for other sites the player is unknown.
 */
export function createSearxngVideos(service: Service): SearchProvider<FoundVideo> {
  return {
    id: 'searxng',
    name: 'SearXNG',
    vertical: 'video',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 0 }),
    async search(request) {
      const { value } = await askService(service, {
        ...searxngQuery(request, 'videos'),
        schema: Answer,
        signal: request.signal,
        findError: findSearxngError,
      });
      const videos = foundVideos(
        value.results.map((result) => ({
          url: result.url,
          title: result.title,
          description: result.content,
          thumbnailUrl: result.thumbnail,
          channel: result.author,
          views: viewsOf(result.views),
          seconds: secondsOf(result.length) ?? null,
          publishedAt: result.publishedDate,
          player: youtubePlayerOf(result.url),
        })),
      );
      if (videos.length === 0 && request.page === 1 && value.unresponsive_engines?.length) {
        throw new SearchProviderError('unavailable', { cause: new Error('Its engines did not respond') });
      }
      return { results: ofLength(videos, lengthWished(request.filters)) };
    },
  };
}

/** "1,234", "1.2K", "3.4M". */
function viewsOf(text: string | number | null | undefined): number | null {
  if (typeof text === 'number') return text;
  const match = /^([\d,]+(?:\.\d+)?)\s*([KMB])?\b/i.exec(text?.trim() ?? '');
  if (!match) return null;
  const factor = { K: 1e3, M: 1e6, B: 1e9 }[match[2]?.toUpperCase() ?? ''] ?? 1;
  return Number(match[1]!.replaceAll(',', '')) * factor;
}

function youtubePlayerOf(url: string | null | undefined): { kind: 'embed'; url: string } | null {
  const address = URL.parse(url ?? '');
  const isYouTube = /^(?:www\.|m\.)?youtube\.com$/.test(address?.hostname ?? '');
  const id = isYouTube ? address?.searchParams.get('v') : null;
  return id && /^[\w-]{6,20}$/.test(id) ? { kind: 'embed', url: youtubePlayer(id) } : null;
}

export const searxngVideos: VideoSource = {
  connect: ({ searxng }) => searxng && createSearxngVideos(searxng),
  frameOrigin: embedOrigins.youtube,
};
