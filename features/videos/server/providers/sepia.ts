import { z } from 'zod';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider, SearchRequest } from '#features/search/server/search-provider.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import type { VideoLength } from '#features/videos/shared/videos.contract.ts';
import { peerTubePlayer } from '../embed-hosts.ts';
import { type FoundVideo, foundVideos, lengthWished } from '../found-video.ts';
import type { VideoSource } from '../video-source.ts';

const pageSize = 20;

const words = z.string().nullish();
const number = z.number().nullish();

const Answer = z.object({
  total: z.number(),
  data: z.array(
    z.object({
      name: words,
      description: words,
      duration: number,
      views: number,
      publishedAt: words,
      url: words,
      embedUrl: words,
      thumbnailUrl: words,
      previewUrl: words,
      account: z.object({ displayName: words }).nullish(),
      channel: z.object({ displayName: words }).nullish(),
      tags: z.array(z.string()).nullish(),
    }),
  ),
});

const nsfw: Record<SearchRequest['safe'], string> = { off: 'both', moderate: 'false', strict: 'false' };

/** Videos from PeerTube servers, which anyone may run; each plays in its own server's player. */
export function createSepiaProvider(service: Service): SearchProvider<FoundVideo> {
  return {
    id: 'sepia',
    name: 'Sepia Search',
    vertical: 'video',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 500 }),
    async search({ query, page, safe, filters, signal }) {
      const { value } = await askService(service, {
        path: '/api/v1/search/videos',
        query: {
          search: query,
          start: String((page - 1) * pageSize),
          count: String(pageSize),
          sort: '-match',
          nsfw: nsfw[safe],
          ...durationRange(lengthWished(filters)),
        },
        schema: Answer,
        signal,
      });
      const results = foundVideos(
        value.data.map((video) => ({
          url: video.url,
          title: video.name,
          description: video.description,
          seconds: video.duration,
          views: video.views,
          publishedAt: video.publishedAt,
          channel: video.channel?.displayName ?? video.account?.displayName,
          tags: video.tags,
          thumbnailUrl: video.previewUrl ?? video.thumbnailUrl,
          player: peerTubePlayer(video.embedUrl),
        })),
      );
      return { results, total: value.total };
    },
  };
}

function durationRange(length: VideoLength | undefined): Record<string, string> {
  if (length === 'short') return { durationMax: '239' };
  if (length === 'medium') return { durationMin: '240', durationMax: '1200' };
  return length === 'long' ? { durationMin: '1201' } : {};
}

export const sepiaService: SearchService = {
  name: 'sepia',
  defaultBaseUrl: 'https://sepiasearch.org',
};

export const sepiaVideos: VideoSource = {
  service: sepiaService,
  connect: ({ at, mayAsk }) => (mayAsk(sepiaService) ? createSepiaProvider(at(sepiaService)) : undefined),
  hasPeerTube: true,
};
