import { afterEach, describe, expect, it } from 'vitest';
import type { Service } from '#features/search/server/providers/service.ts';
import { describeTroubles } from '#features/search/server/providers/testing/provider-troubles.ts';
import {
  ask,
  errorOf,
  operatorContact,
  serviceAt,
} from '#features/search/server/providers/testing/service-at.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { startCommonsStandIn } from '#tests/stand-ins/search/commons.ts';
import { type KnownImage, knownImages } from '#tests/stand-ins/search/known-images.ts';
import { startBraveImagesStandIn, startSearxngImagesStandIn } from '#tests/stand-ins/search/media.ts';
import { startOpenverseStandIn } from '#tests/stand-ins/search/openverse.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import type { FoundImage } from '../found-image.ts';
import { createBraveImages } from './brave-images.ts';
import { createCommonsImages } from './commons-images.ts';
import { createOpenverseProvider } from './openverse.ts';
import { createSearxngImages } from './searxng-images.ts';

interface ImagesUnderTest {
  start(options: { images: KnownImage[] }): Promise<SearchStandIn>;
  create(service: Service): SearchProvider<FoundImage>;
  /** Results on its first page of 45, and whether it knows licences. */
  firstPage: number;
  knowsLicences: boolean;
}

const services: Record<string, ImagesUnderTest> = {
  SearXNG: {
    start: startSearxngImagesStandIn,
    create: createSearxngImages,
    firstPage: 20,
    knowsLicences: false,
  },
  Brave: {
    start: startBraveImagesStandIn,
    create: (service) => createBraveImages(service, { apiKey: 'key' }),
    firstPage: 45,
    knowsLicences: false,
  },
  Openverse: {
    start: startOpenverseStandIn,
    create: createOpenverseProvider,
    firstPage: 20,
    knowsLicences: true,
  },
  'Wikimedia Commons': {
    start: startCommonsStandIn,
    create: (service) => createCommonsImages(service, { isIdentified: true }),
    firstPage: 30,
    knowsLicences: true,
  },
};

for (const [name, { start, create, firstPage, knowsLicences }] of Object.entries(services)) {
  describeTroubles(name, { start: () => start({ images: knownImages(3) }), create });

  describe(`${name}: pictures`, () => {
    let standIn: SearchStandIn;
    afterEach(() => standIn.close());
    const open = async (images = knownImages(3)) => {
      standIn = await start({ images });
      return create(serviceAt(standIn));
    };

    it('come best first, with their page, their size and their site', async () => {
      const { results } = await (await open()).search(ask('tea'));
      expect(results).toMatchObject(
        knownImages(3).map(({ title, pageUrl, imageUrl, width, height }) => ({
          title,
          url: pageUrl,
          imageUrl,
          width,
          height,
          site: 'pictures.example',
        })),
      );
      for (const { thumbnailUrl } of results) expect(thumbnailUrl).toMatch(/^https:\/\//);
      expect(standIn.requests[0]?.headers['user-agent']).toContain(`(${operatorContact})`);
    });

    it('are an empty page when nothing was found', async () => {
      expect((await (await open()).search(ask('nothing at all'))).results).toEqual([]);
    });

    it('go on until there are no more', async () => {
      const provider = await open(knownImages(45));
      const seen: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const answer = await provider.search(ask('tea', { page })).catch((error: unknown) => error);
        if (answer instanceof Error) break;
        const { results } = answer as { results: FoundImage[] };
        if (page === 1) expect(results).toHaveLength(firstPage);
        seen.push(...results.map(({ url }) => url));
      }
      expect(seen).toHaveLength(45);
      expect(new Set(seen).size).toBe(45);
    });

    it.each(['wide', 'tall', 'square'])('are narrowed to %s ones', async (orientation) => {
      const provider = await open(knownImages(6));
      const { results } = await provider.search(ask('tea', { filters: { orientation } }));
      expect(results).toHaveLength(2);
      const sign = { wide: 1, tall: -1, square: 0 }[orientation];
      for (const { width, height } of results) expect(Math.sign(width! - height!)).toBe(sign);
    });

    it('are those whose licence allows it, and none where no licence is known', async () => {
      const provider = await open();
      const search = provider.search(ask('tea', { filters: { licence: 'commercial' } }));
      if (!knowsLicences) return expect((await errorOf(search)).kind).toBe('empty');
      const { results } = await search;
      expect(results.length).toBeGreaterThan(0);
      for (const { licence } of results) expect(licence?.name).toMatch(/^CC BY-SA|^Public domain/);
    });

    it('lead only where a browser may go', async () => {
      const [good, ...bad] = knownImages(4);
      const images = [
        good!,
        { ...bad[0]!, pageUrl: 'javascript:alert(1)' },
        { ...bad[1]!, imageUrl: 'file:///etc/passwd' },
        { ...bad[2]!, imageUrl: 'https://bank.example@evil.example/x.jpg' },
      ];
      const { results } = await (await open(images)).search(ask('tea'));
      expect(results.map(({ url }) => url)).toEqual([good!.pageUrl]);
    });
  });
}

describe('what each is asked', () => {
  it('Openverse: by kind of licence', async () => {
    const standIn = await startOpenverseStandIn();
    const provider = createOpenverseProvider(serviceAt(standIn));
    for (const licence of ['any-use', 'commercial', 'changes', 'public-domain']) {
      await provider.search(ask('tea', { filters: { licence } }));
    }
    const asked = standIn.requests.map(({ query }) => [query.license, query.license_type]);
    expect(asked).toEqual([
      [undefined, undefined],
      [undefined, 'commercial'],
      [undefined, 'modification'],
      ['cc0,pdm', undefined],
    ]);
    await standIn.close();
  });

  it('Commons: an error told with status 200 is an error', async () => {
    const standIn = await startCommonsStandIn();
    const provider = createCommonsImages(serviceAt(standIn), { isIdentified: true });
    standIn.trouble({ kind: 'reply', status: 200, body: { error: { code: 'ratelimited' } } });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('rate');
    await standIn.close();
  });

  it('Commons: seldom by those who do not say whom to write to', () => {
    const gapOf = (baseUrl: string, isIdentified: boolean) =>
      createCommonsImages(serviceAt({ baseUrl }), { isIdentified }).host?.gapMs;
    expect(gapOf('https://commons.wikimedia.org', false)).toBe(6_000);
    expect(gapOf('https://commons.wikimedia.org', true)).toBe(300);
    expect(gapOf('https://wiki.home.example', false)).toBe(300);
  });
});
