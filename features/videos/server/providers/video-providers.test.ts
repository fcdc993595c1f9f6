import { afterEach, describe, expect, it } from 'vitest';
import type { Service } from '#features/search/server/providers/service.ts';
import { describeTroubles } from '#features/search/server/providers/testing/provider-troubles.ts';
import { ask, errorOf, serviceAt } from '#features/search/server/providers/testing/service-at.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { startCommonsStandIn } from '#tests/stand-ins/search/commons.ts';
import { knownImages } from '#tests/stand-ins/search/known-images.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import {
  type KnownVideo,
  knownVideos,
  startDailymotionStandIn,
  startSearxngVideosStandIn,
  startSepiaStandIn,
  startYouTubeStandIn,
} from '#tests/stand-ins/search/videos.ts';
import type { FoundVideo } from '../found-video.ts';
import { createCommonsVideos } from './commons-videos.ts';
import { createDailymotionProvider } from './dailymotion.ts';
import { createSearxngVideos } from './searxng-videos.ts';
import { createSepiaProvider } from './sepia.ts';
import { createYouTubeProvider } from './youtube.ts';

interface VideosUnderTest {
  start(options: { videos: KnownVideo[] }): Promise<SearchStandIn>;
  create(service: Service): SearchProvider<FoundVideo>;
  /** Results on its first page of 45. */
  firstPage: number;
  /** The details it gives besides title and duration. */
  tells: Partial<FoundVideo>;
}

const common = { views: 1234, publishedAt: new Date('2026-03-05T08:00:00Z') };
const channel = { name: 'The garden', isVerified: false };

const services: Record<string, VideosUnderTest> = {
  SearXNG: {
    start: startSearxngVideosStandIn,
    create: createSearxngVideos,
    firstPage: 10,
    tells: { ...common, channel, tags: [], player: null, quality: null },
  },
  'Sepia Search': {
    start: startSepiaStandIn,
    create: createSepiaProvider,
    firstPage: 20,
    tells: { ...common, channel, tags: ['garden', 'tea'] },
  },
  Dailymotion: {
    start: startDailymotionStandIn,
    create: createDailymotionProvider,
    firstPage: 20,
    tells: { ...common, channel: { ...channel, isVerified: true }, tags: ['garden', 'tea'] },
  },
  YouTube: {
    start: startYouTubeStandIn,
    create: (service) => createYouTubeProvider(service, { apiKey: 'key' }),
    firstPage: 25,
    tells: { ...common, channel, tags: ['garden', 'tea'], quality: 'HD' },
  },
};

for (const [name, { start, create, firstPage, tells }] of Object.entries(services)) {
  describeTroubles(name, { start: () => start({ videos: knownVideos(3) }), create });

  describe(`${name}: videos`, () => {
    let standIn: SearchStandIn;
    afterEach(() => standIn.close());
    const open = async (videos = knownVideos(3)) => {
      standIn = await start({ videos });
      return create(serviceAt(standIn));
    };

    it('come best first, with what is known of them', async () => {
      const { results } = await (await open()).search(ask('tea'));
      expect(results).toMatchObject(
        knownVideos(3).map(({ title, seconds }) => ({
          title,
          seconds,
          description: `What ${title} shows.`,
          ...tells,
        })),
      );
      for (const { url, thumbnailUrl } of results) {
        expect(url).toMatch(/^https:\/\//);
        expect(thumbnailUrl).toMatch(/^https:\/\//);
      }
    });

    it('are an empty page when nothing was found', async () => {
      expect((await (await open()).search(ask('nothing at all'))).results).toEqual([]);
    });

    it('go on until there are no more', async () => {
      const provider = await open(knownVideos(45));
      const seen: string[] = [];
      for (let page = 1; page <= 6; page++) {
        const answer = await provider.search(ask('tea', { page })).catch((error: unknown) => error);
        if (answer instanceof Error) break;
        const { results } = answer as { results: FoundVideo[] };
        if (page === 1) expect(results).toHaveLength(firstPage);
        seen.push(...results.map(({ title }) => title));
      }
      expect(seen).toEqual(knownVideos(45).map(({ title }) => title));
    });

    it.each([
      ['short', 120],
      ['medium', 600],
      ['long', 1800],
    ])('are narrowed to %s ones', async (length, seconds) => {
      const provider = await open(knownVideos(6));
      const { results } = await provider.search(ask('tea', { filters: { length } }));
      expect(results.map((video) => video.seconds)).toEqual([seconds, seconds]);
    });
  });
}

describeTroubles('Wikimedia Commons, videos', {
  start: () => startCommonsStandIn({ duration: 754 }),
  create: (service) => createCommonsVideos(service, { isIdentified: true }),
});

describe('what plays here', () => {
  it('Commons: the file', async () => {
    const standIn = await startCommonsStandIn({ images: knownImages(1), duration: 754.3 });
    const provider = createCommonsVideos(serviceAt(standIn), { isIdentified: true });
    const { results } = await provider.search(ask('tea'));
    expect(results[0]).toMatchObject({
      seconds: 754,
      quality: '720p',
      channel: { name: 'Maker 1' },
      player: { kind: 'file', url: 'https://pictures.example/files/1.webm' },
    });
    await standIn.close();
  });

  it('Dailymotion and YouTube: the player that follows people least', async () => {
    const dailymotion = await startDailymotionStandIn();
    const youtube = await startYouTubeStandIn();
    const found = await createDailymotionProvider(serviceAt(dailymotion)).search(ask('tea'));
    expect(found.results[0]?.player).toEqual({
      kind: 'embed',
      url: 'https://geo.dailymotion.com/player.html?video=video-1',
    });
    const provider = createYouTubeProvider(serviceAt(youtube), { apiKey: 'key' });
    const { results } = await provider.search(ask('tea'));
    expect(results[0]?.player?.url).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/video-1\?/);
    await Promise.all([dailymotion.close(), youtube.close()]);
  });

  it('Sepia Search: the player of the server that has the video, without sharing between viewers', async () => {
    const standIn = await startSepiaStandIn();
    const { results } = await createSepiaProvider(serviceAt(standIn)).search(ask('tea'));
    expect(results[0]?.player).toEqual({
      kind: 'peertube',
      url: 'https://videos.example/videos/embed/video-1?p2p=0&warningTitle=0&autoplay=1',
    });
    await standIn.close();
  });

  it('SearXNG: YouTube only, whatever address it names', async () => {
    const videos = [
      'https://www.youtube.com/watch?v=abc-DEF_123',
      'https://youtube.com.evil.example/watch?v=abc-DEF_123',
      'https://www.youtube.com/watch?v=../../x',
    ].map((url, index) => ({ ...knownVideos(3)[index]!, url }));
    const standIn = await startSearxngVideosStandIn({ videos });
    const { results } = await createSearxngVideos(serviceAt(standIn)).search(ask('tea'));
    expect(results.map(({ player }) => player?.url.split('?')[0])).toEqual([
      'https://www.youtube-nocookie.com/embed/abc-DEF_123',
      undefined,
      undefined,
    ]);
    await standIn.close();
  });
});

describe('YouTube', () => {
  it.each([
    ['quotaExceeded', 403, 'quota'],
    ['keyInvalid', 400, 'auth'],
    ['rateLimitExceeded', 403, 'rate'],
  ])('knows what %s means', async (reason, status, kind) => {
    const standIn = await startYouTubeStandIn();
    standIn.trouble({ kind: 'reply', status, body: { error: { code: status, errors: [{ reason }] } } });
    const provider = createYouTubeProvider(serviceAt(standIn), { apiKey: 'key' });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe(kind);
    await standIn.close();
  });

  it('asks twice: for what fits, and for how long each is', async () => {
    const standIn = await startYouTubeStandIn();
    const provider = createYouTubeProvider(serviceAt(standIn), { apiKey: 'key' });
    const { results } = await provider.search(ask('tea'));
    expect(results).toHaveLength(3);
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/youtube/v3/search', '/youtube/v3/videos']);
    await standIn.close();
  });
});
