import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startFoursquareStandIn } from '../stand-ins/places/foursquare.ts';
import { startOverpassStandIn } from '../stand-ins/places/overpass.ts';
import { startPhotonStandIn } from '../stand-ins/places/photon.ts';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { test as base, expect } from './fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { onEveryScreen } from './screens.ts';

interface Sources {
  photon: SearchStandIn;
  overpass: SearchStandIn;
  foursquare: SearchStandIn;
}

const test = base.extend<object, { sources: Sources }>({
  sources: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const sources = {
        photon: await startPhotonStandIn(),
        overpass: await startOverpassStandIn(),
        foursquare: await startFoursquareStandIn({ apiKey: 'key', places: [] }),
      };
      await use(sources);
      await Promise.all(Object.values(sources).map((source) => source.close()));
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ sources }, use) => {
      await use({
        PHOTON_BASE_URL: sources.photon.baseUrl,
        OVERPASS_BASE_URL: sources.overpass.baseUrl,
        FOURSQUARE_API_KEY: 'key',
        FOURSQUARE_BASE_URL: sources.foursquare.baseUrl,
      });
    },
    { scope: 'worker' },
  ],
});

const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const pins = (page: Page) => page.locator('[data-pin]');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 1_024;
const near = 'near=38.721,-9.139';

async function showMap(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('radio', { name: 'Map' }).check();
  await expect(pins(page)).toHaveCount(3);
}

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

onEveryScreen(test, () => {
  test('finds places, with hours, what they offer and how to reach them', async ({ page }) => {
    await page.goto('/search/places');
    await page.getByRole('combobox', { name: 'Search places' }).fill('gardens');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/places\?q=gardens$/);
    await expect(results(page)).toHaveCount(3);
    await page.goto(`/search/places?q=gardens&${near}`);
    const first = results(page).first();
    await expect(first).toContainText('Park');
    await expect(first).toContainText('120 m away');
    // The current opening state depends on the time of the run; its wording is tested with fixed clocks.
    await expect(first).toContainText(/Open now|Closed now|Opening hours: /);
    await expect(first).toContainText('Mo-Su 08:00-20:00');
    await expect(first.getByRole('list', { name: 'What it offers' })).toContainText('Step-free');
    await expect(first.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/directions\?to=38\.7205%2C-9\.1402/,
    );
    await expect(first.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+351210000001');
    await expect(first.getByRole('link', { name: /^Email/ })).toHaveAttribute(
      'href',
      'mailto:gardens@lantern.example',
    );
    // OpenStreetMap has no ratings, so there are none.
    await expect(first.getByText('Rated')).toHaveCount(0);
  });

  test('pins and list belong together, and the map moves and zooms', async ({ page }) => {
    await page.goto(`/search/places?q=gardens&${near}`);
    await expect(results(page)).toHaveCount(3);
    if (!isPhone(page)) {
      await results(page).nth(1).hover();
      await expect(page.locator('[data-pin="2"]')).toHaveAttribute('aria-pressed', 'true');
    }
    await showMap(page);
    if (!isPhone(page)) {
      const map = (await page.getByRole('region', { name: /^Map of the results/ }).boundingBox())!;
      expect(map.y + map.height, 'the map reaches the end of the window').toBe(page.viewportSize()?.height);
    }
    await page.locator('[data-pin="3"]').click();
    await expect(page.locator('[data-pin="3"]')).toHaveAttribute('aria-pressed', 'true');
    if (!isPhone(page)) {
      await expect(results(page).nth(2).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    }
    const at = async (pin: string) => (await page.locator(`[data-pin="${pin}"]`).boundingBox())!;
    const apart = async () => Math.abs((await at('1')).x - (await at('3')).x);
    const before = await apart();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(apart).toBeLessThan(before * 0.6);
    await page.getByRole('button', { name: 'Show all places' }).click();
    await expect.poll(apart).toBeGreaterThan(before * 0.9);
    const map = page.getByRole('region', { name: /^Map of the results/ });
    await map.focus();
    const { x } = await at('1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Math.round((await at('1')).x - x)).toBe(-80);
    const box = (await map.boundingBox())!;
    const { y } = await at('1');
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + box.height / 2 + 50, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await at('1')).y - y)).toBe(50);
    await expect(page.getByText(/^Natural Earth.*\. No streets: no map tiles are connected\./)).toBeVisible();
  });
});

test('asks where the person is only when told to, and says what to do when refused', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...given) => {
      document.documentElement.dataset.asked = 'yes';
      ask(...given);
    };
  });
  await page.goto('/search/places?q=gardens');
  await expect(results(page)).toHaveCount(3);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser did not share your location.');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.721_234_5, longitude: -9.139_012_3 });
  await page.getByRole('button', { name: 'Near me' }).click();
  // Rounded, so that the URL does not reveal a doorstep.
  await expect(page).toHaveURL(/near=38\.721%2C-9\.139$/);
  await expect(results(page).first()).toContainText('m away');
  await page.getByRole('combobox', { name: 'Search places' }).fill('museums');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=museums&near=38\.721%2C-9\.139$/);
  await page.getByRole('button', { name: 'Remove Near you' }).click();
  await expect(page).not.toHaveURL(/near=/);
});

test('the analysis compares the places and is recorded', { tag: '@desktop' }, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto(`/search/places?q=gardens&${near}`);
  const analysis = page.getByRole('region', { name: 'Location Analysis' });
  await expect(analysis).toContainText('Lantern Hill Gardens is the nearest, 120 m away.');
  const recorded = async () => (await page.request.get('/api/search/history?type=place')).json();
  await expect.poll(recorded).toMatchObject({ searches: [expect.anything()] });
});

onEveryScreen(test, () => {
  // Scanned in all four themes.
  for (const path of [`/search/places?q=gardens&${near}`, '/search/places']) {
    test(`${path} is accessible and does not scroll sideways`, async ({
      page,
      signInShared,
      expectAccessible,
    }) => {
      await signInShared(page);
      await page.goto(path);
      if (path.includes('?')) await expect(results(page)).toHaveCount(3);
      else await expect(page.getByText('Enter your search query to begin exploring')).toBeVisible();
      const size = page.viewportSize() ?? { width: 1440, height: 900 };
      await page.setViewportSize({ ...size, height: 3_000 });
      await expectAccessible(page);
      await page.setViewportSize(size);
      await expectNoOverhang(page);
    });
  }

  test('the map alone is accessible', async ({ page, expectAccessible }) => {
    await page.goto(`/search/places?q=gardens&${near}`);
    await expect(results(page)).toHaveCount(3);
    await showMap(page);
    // A pin half covered by the form can be scrolled into view, so it is not too small.
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ ...size, height: 2_000 });
    await expectAccessible(page);
  });
});

const withTiles = test.extend<object, { tileServer: { url: string; paths: string[] } }>({
  tileServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      );
      const paths: string[] = [];
      const server = createServer((request, response) => {
        paths.push(request.url ?? '');
        response.writeHead(200, { 'content-type': 'image/png' }).end(png);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`, paths });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ sources, tileServer }, use) => {
      await use({
        PHOTON_BASE_URL: sources.photon.baseUrl,
        MAP_TILES_URL: tileServer.url,
        MAP_TILES_ATTRIBUTION: '© Ann of the maps',
      });
    },
    { scope: 'worker' },
  ],
});

withTiles(
  'shows connected tiles through our own server, with their attribution',
  { tag: '@desktop' },
  async ({ page, tileServer, complaints }) => {
    // Rendering without a GPU is slow, and the browser logs a warning.
    complaints.allow(/GL Driver Message/);
    await page.goto('/search/places?q=gardens');
    await expect(results(page)).toHaveCount(3);
    await showMap(page);
    await expect(page.getByText('© Ann of the maps')).toBeVisible();
    await expect.poll(() => tileServer.paths.length).toBeGreaterThan(0);
    expect(tileServer.paths[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  },
);

base(
  'without any source it finds countries and capitals on a map of the world, and says what a source adds',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    await page.goto('/search/places');
    await page.getByRole('link', { name: 'Capitals of Europe' }).click();
    await expect(results(page).first()).toContainText('Capital');
    await expect(pins(page)).toHaveCount(12);
    await expect(page.getByText('A connected source also finds streets, shops and sights.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'What can be connected' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/search/places?q=japan');
    await expect(results(page)).toHaveCount(2);
    await expect(results(page).nth(1)).toContainText('Tokyo');
    await page.goto('/search/places?q=bakeries');
    await expect(page.getByText('Nothing was found for “bakeries”.')).toBeVisible();
  },
);
