import { z } from 'zod';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import { dailymotionPlayer, embedOrigins } from '../embed-hosts.ts';
import { type FoundVideo, foundVideos, lengthWished, ofLength } from '../found-video.ts';
import type { VideoSource } from '../video-source.ts';

const pageSize = 20;

const words = z.string().nullish();
const number = z.number().nullish();

const fields = [
  'id',
  'title',
  'description',
  'url',
  'duration',
  'created_time',
  'thumbnail_360_url',
  'allow_embed',
  'views_total',
  'owner.screenname',
  'owner.verified',
  'tags',
];

const Answer = z.object({
  has_more: z.boolean(),
  list: z.array(
    z.object({
      id: z.string(),
      title: words,
      description: words,
      url: words,
      duration: number,
      created_time: number,
      thumbnail_360_url: words,
      allow_embed: z.boolean().nullish(),
      views_total: number,
      'owner.screenname': words,
      'owner.verified': z.boolean().nullish(),
      tags: z.array(z.string()).nullish(),
    }),
  ),
});

export function createDailymotionProvider(service: Service): SearchProvider<FoundVideo> {
  return {
    id: 'dailymotion',
    name: 'Dailymotion',
    vertical: 'video',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 500 }),
    async search({ query, page, language, safe, filters, signal }) {
      const { value } = await askService(service, {
        path: '/videos',
        query: {
          search: query,
          page: String(page),
          limit: String(pageSize),
          languages: language.slice(0, 2),
          family_filter: safe === 'off' ? 'false' : 'true',
          sort: 'relevance',
          private: 'false',
          password_protected: 'false',
          fields: fields.join(','),
        },
        schema: Answer,
        signal,
      });
      const videos = foundVideos(
        value.list.map((video) => ({
          url: video.url,
          title: video.title,
          description: video.description,
          seconds: video.duration,
          views: video.views_total,
          publishedAt: video.created_time ? new Date(video.created_time * 1_000) : null,
          channel: video['owner.screenname'],
          isVerified: video['owner.verified'] === true,
          tags: video.tags,
          thumbnailUrl: video.thumbnail_360_url,
          player: video.allow_embed ? { kind: 'embed', url: dailymotionPlayer(video.id) } : null,
        })),
      );
      const wished = lengthWished(filters);
      const results = ofLength(videos, wished);
      const isLast = !value.has_more && wished === undefined;
      return isLast ? { results, total: (page - 1) * pageSize + results.length } : { results };
    },
  };
}

export const dailymotionService: SearchService = {
  name: 'dailymotion',
  defaultBaseUrl: 'https://api.dailymotion.com',
};

export const dailymotionVideos: VideoSource = {
  service: dailymotionService,
  connect: ({ at, mayAsk }) =>
    mayAsk(dailymotionService) ? createDailymotionProvider(at(dailymotionService)) : undefined,
  frameOrigin: embedOrigins.dailymotion,
};
