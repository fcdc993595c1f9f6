import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { startFoursquareStandIn } from '#tests/stand-ins/places/foursquare.ts';
import { startOverpassStandIn } from '#tests/stand-ins/places/overpass.ts';
import { startPhotonStandIn } from '#tests/stand-ins/places/photon.ts';
import { saidIn } from '#tests/stand-ins/said-in.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';

loopbackOnly();

let standIns: Record<'photon' | 'overpass' | 'foursquare', SearchStandIn>;
let app: TestApp;
beforeAll(async () => {
  standIns = {
    photon: await startPhotonStandIn(),
    overpass: await startOverpassStandIn(),
    foursquare: await startFoursquareStandIn({ apiKey: 'key' }),
  };
  const { search } = readEnv({
    PHOTON_BASE_URL: standIns.photon.baseUrl,
    OVERPASS_BASE_URL: standIns.overpass.baseUrl,
    FOURSQUARE_API_KEY: 'key',
    FOURSQUARE_BASE_URL: standIns.foursquare.baseUrl,
  });
  app = await startTestApp({ search });
});
beforeEach(() => {
  for (const standIn of Object.values(standIns)) standIn.trouble(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  await Promise.all(Object.values(standIns).map((standIn) => standIn.close()));
});

/** In UTC, which is the time of the places here in winter. */
function lastMonday(hour: number): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7 || 7));
  day.setUTCHours(hour, 0, 0, 0);
  return day;
}

const search = async (query: string) => {
  const response = await app.anonymous().request('GET', `/api/search/places?${query}`);
  return { status: response.status, body: await response.json() };
};

describe('searching places', () => {
  it('makes one place of what several know, with ratings only from those who have them', async () => {
    const { status, body } = await search('q=gardens&near=38.721,-9.139');
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.providers.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      ['foursquare', 'answered'],
      ['overpass', 'answered'],
      ['photon', 'answered'],
    ]);
    expect(body.results[0]).toMatchObject({
      n: 1,
      title: 'Lantern Hill Gardens',
      rating: 4.7,
      reviews: 862,
      source: 'Foursquare',
      coordinates: { lat: 38.7205, lng: -9.1402 },
      distanceMetres: 118,
    });
  });

  it('names who failed, who is slow to anger, and keeps the rest', async () => {
    standIns.foursquare.trouble({ kind: 'reply', status: 500 });
    standIns.overpass.trouble({ kind: 'reply', status: 429, headers: { 'retry-after': '30' } });
    const { body } = await search('q=museums%20in%20Lisbon');
    const states = Object.fromEntries(
      body.providers.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toEqual({ foursquare: 'failed', overpass: 'failed', photon: 'answered' });
    expect(body.results).toHaveLength(3);
    expect(body.results[0]).toMatchObject({ rating: null, reviews: null, distanceMetres: null });
    standIns.overpass.trouble(undefined);
    const again = await search('q=museums%20in%20Porto');
    const overpass = again.body.providers.find(({ id }: { id: string }) => id === 'overpass');
    expect(overpass.state).toBe('resting');
  });

  it('does not wait for one that is silent before it shows the others', async () => {
    standIns.foursquare.trouble({ kind: 'silent' });
    const response = await app.anonymous().request('GET', '/api/search/places/stream?q=quiet%20gardens');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    let shown: { isComplete: boolean; results: unknown[] };
    do {
      seen += (await reader.read()).value ?? '';
      shown = JSON.parse(seen.split('\n').at(-2) ?? '{"isComplete":false,"results":[]}');
    } while (shown.results.length === 0);
    expect(shown.isComplete).toBe(false);
    await reader.cancel();
  });

  it.each(['near=here', 'near=91,0', 'near=1,2,3', 'near=38.72195555,-9.1'])('refuses %s', async (near) => {
    expect((await search(`q=gardens&${near}`)).status).toBe(400);
  });

  it('is in the history of who searched, and nobody else’s', async () => {
    const person = await app.createPerson();
    await person.request('GET', '/api/search/places?q=gardens');
    const history = await (await person.request('GET', '/api/search/history?type=place')).json();
    expect(history.searches.map(({ query, type }: { query: string; type: string }) => [query, type])).toEqual(
      [['gardens', 'place']],
    );
  });

  it.each([
    { hour: 3, open: '' },
    {
      hour: 12,
      open: '\n\n- Open now: Lantern Hill Gardens until 18:00 ⟦1⟧; Museum of Small Machines until 18:00 ⟦2⟧; Old Customs House until 18:00 ⟦3⟧',
    },
  ])(
    'has an analysis found by rule at $hour o’clock, each claim with its number, charged once',
    async ({ hour, open }) => {
      // Which of them are open depends on the hour, so a cached result must not state it.
      vi.useFakeTimers({ toFake: ['Date'], now: lastMonday(hour) });
      const person = await app.createPerson();
      const response = await person.request('POST', '/api/search/places/summary', {
        query: 'gardens',
        filters: { near: '38.721,-9.139' },
      });
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(saidIn(text)).toBe(
        '**Lantern Hill Gardens is the nearest, 120 m away.** ⟦1⟧ Lantern Hill Gardens is rated best, 4.7 (862 reviews) at Foursquare. ⟦1⟧' +
          open,
      );
      expect(text).toContain('Built-in engine');
      const stranger = await app
        .anonymous()
        .request('POST', '/api/search/places/summary', { query: 'gardens' });
      expect(stranger.status).toBe(401);
    },
  );
});

describe('the map', () => {
  it('has no tiles where none are connected', async () => {
    const response = await app.anonymous().request('GET', '/api/places/map');
    expect(await response.json()).toEqual({ knowsTowns: true, isConnected: false, tiles: null });
    expect((await app.anonymous().request('GET', '/api/places/tiles/0/0/0')).status).toBe(404);
  });

  it.each(['1/2/0', '0/0/1', '-1/0/0', '23/0/0', '1.5/0/0', 'a/b/c', '3/0/%2e%2e'])(
    'refuses the tile %s before anything is asked',
    async (tile) => {
      const { status } = await app.anonymous().request('GET', `/api/places/tiles/${tile}`);
      // A path outside the tiles does not match their route, so anonymous requests have to sign in.
      expect([400, 401, 404]).toContain(status);
    },
  );
});
