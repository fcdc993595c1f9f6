import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { VideoSearchAnswer } from '#features/videos/shared/videos.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { startCommonsStandIn } from '#tests/stand-ins/search/commons.ts';
import { knownImages } from '#tests/stand-ins/search/known-images.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startDailymotionStandIn } from '#tests/stand-ins/search/videos.ts';
import type { PlayerKind } from './found-video.ts';
import { createPlayers } from './player.ts';

let app: TestApp;
let commons: SearchStandIn;
let dailymotion: SearchStandIn;

beforeAll(async () => {
  commons = await startCommonsStandIn({ images: knownImages(2, 'upload.wikimedia.org'), duration: 754 });
  dailymotion = await startDailymotionStandIn();
  const variables = { COMMONS_BASE_URL: commons.baseUrl, DAILYMOTION_BASE_URL: dailymotion.baseUrl };
  app = await startTestApp({ search: readEnv(variables).search });
});
afterAll(async () => {
  await app.close();
  await Promise.all([commons.close(), dailymotion.close()]);
});

async function search(more = '') {
  const response = await app.anonymous().get(`/api/search/videos?q=tea${more}`);
  expect(response.status).toBe(200);
  return VideoSearchAnswer.parse(await response.json());
}

const playerOf = async (site: string) => {
  const { results } = await search();
  return results.find((video) => video.site === site)?.player ?? '';
};

describe('GET /api/search/videos', () => {
  it('gives what every source found, and loads nothing of theirs', async () => {
    const { results, total } = await search();
    expect(total).toBe(5);
    expect(results.map(({ site }) => site).sort()).toEqual([
      'upload.wikimedia.org',
      'upload.wikimedia.org',
      'videos.example',
      'videos.example',
      'videos.example',
    ]);
    for (const { thumbnail, player } of results) {
      expect(thumbnail).toMatch(/^\/api\/pictures\?/);
      expect(player).toMatch(/^\/api\/videos\/player\?/);
    }
  });

  it('is narrowed by length', async () => {
    const { results } = await search('&length=short');
    expect(results.map(({ seconds }) => seconds)).toEqual([120]);
  });
});

describe('the player', () => {
  it.each([
    [
      'upload.wikimedia.org',
      'media-src https://upload.wikimedia.org',
      '<video src="https://upload.wikimedia.org/',
    ],
    ['videos.example', 'frame-src https://geo.dailymotion.com', '<iframe src="https://geo.dailymotion.com/'],
  ])(
    'R24 of %s may load from there and nowhere else, in a frame of ours only',
    async (site, source, element) => {
      const response = await app.anonymous().get(await playerOf(site));
      expect(response.status).toBe(200);
      const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual([
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        source,
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ]);
      expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(await response.text()).toContain(element);
    },
  );

  it('is made for nothing that this server did not put into a result', async () => {
    const path = await playerOf('videos.example');
    const changed = new URL(path, 'http://localhost');
    changed.searchParams.set('u', 'https://geo.dailymotion.com/player.html?video=other');
    expect((await app.anonymous().get(changed.pathname + changed.search)).status).toBe(404);
  });

  it('is refused once its source is disconnected, and for places that are not known', () => {
    const players = createPlayers({
      secret: 'a secret for tests that is long enough',
      sources: () => ({
        frameOrigins: ['https://www.youtube-nocookie.com'],
        mediaOrigins: [],
        hasPeerTube: false,
      }),
      ownHost: 'everyday.example',
    });
    const pathOf = (url: string, kind: PlayerKind = 'embed') => players.pathOf({ kind, url });
    expect(pathOf('https://www.youtube-nocookie.com/embed/x')).not.toBeNull();
    expect(pathOf('https://www.youtube-nocookie.com.evil.example/embed/x')).toBeNull();
    expect(pathOf('https://geo.dailymotion.com/player.html')).toBeNull();
    expect(pathOf('https://www.youtube-nocookie.com/embed/x', 'file')).toBeNull();
    expect(pathOf('https://tube.example.org/videos/embed/abc', 'peertube')).toBeNull();
  });

  it('of a PeerTube server is known by its form, over https and at a public name only', async () => {
    const players = createPlayers({
      secret: 'a secret for tests that is long enough',
      sources: () => ({ frameOrigins: [], mediaOrigins: [], hasPeerTube: true }),
      ownHost: 'everyday.example',
    });
    const pathOf = (url: string) => players.pathOf({ kind: 'peertube', url });
    const path = pathOf('https://tube.example.org/videos/embed/abc?p2p=0');
    const response = await players.routes.request(path!);
    expect(response.headers.get('content-security-policy')).toContain('frame-src https://tube.example.org;');
    expect(await response.text()).toContain('https://tube.example.org/videos/embed/abc?p2p=0');
    for (const url of [
      'http://tube.example.org/videos/embed/abc',
      'https://tube.example.org:8443/videos/embed/abc',
      'https://tube.example.org/account',
      'https://tube.example.org/videos/embed/../../account',
      'https://127.0.0.1/videos/embed/abc',
      'https://[::1]/videos/embed/abc',
      'https://localhost/videos/embed/abc',
      'https://printer.local/videos/embed/abc',
      'https://everyday.example/videos/embed/abc',
    ])
      expect(pathOf(url), url).toBeNull();
  });

  it('holds no markup of an address', async () => {
    const players = createPlayers({
      secret: 'a secret for tests that is long enough',
      sources: () => ({ frameOrigins: ['https://p.example'], mediaOrigins: [], hasPeerTube: false }),
      ownHost: 'everyday.example',
    });
    const path = players.pathOf({ kind: 'embed', url: 'https://p.example/"><script>alert(1)</script>' });
    const html = await (await players.routes.request(path!)).text();
    expect(html).not.toContain('<script');
  });
});
