import { z } from 'zod';
import { SearchResult, searchAnswerOf } from '#features/search/shared/search.contract.ts';

export const videoLengths = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof videoLengths)[number];

export const VideoFilters = { length: z.enum(videoLengths).optional() };

export const VideoResult = z.object({
  ...SearchResult.shape,
  /** The host that shows it. */
  site: z.string(),
  description: z.string(),
  /** Null if the source does not give it: nothing here is made up. */
  seconds: z.number().int().nonnegative().nullable(),
  views: z.number().int().nonnegative().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  channel: z.object({ name: z.string(), isVerified: z.boolean() }).nullable(),
  tags: z.array(z.string()),
  /** e.g. "1080p". */
  quality: z.string().nullable(),
  /** Our own path. */
  thumbnail: z.string().nullable(),
  /** Our own page that plays it, loaded on demand. Null: it plays only on its own site. */
  player: z.string().nullable(),
});
export type VideoResult = z.infer<typeof VideoResult>;

export const VideoSearchAnswer = searchAnswerOf(VideoResult);
export type VideoSearchAnswer = z.infer<typeof VideoSearchAnswer>;
