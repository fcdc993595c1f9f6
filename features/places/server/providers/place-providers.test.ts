import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '#features/search/server/providers/service.ts';
import {
  ask,
  errorOf,
  operatorContact,
  serviceAt,
} from '#features/search/server/providers/testing/service-at.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { startCanary } from '#tests/stand-ins/canary.ts';
import { startFoursquareStandIn } from '#tests/stand-ins/places/foursquare.ts';
import { startGooglePlacesStandIn } from '#tests/stand-ins/places/google-places.ts';
import { type KnownPlace, knownPlaces } from '#tests/stand-ins/places/known-places.ts';
import { startNominatimStandIn } from '#tests/stand-ins/places/nominatim.ts';
import { startOverpassStandIn } from '#tests/stand-ins/places/overpass.ts';
import { startPhotonStandIn } from '#tests/stand-ins/places/photon.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import type { SearchStandIn, Trouble } from '#tests/stand-ins/search/search-stand-in.ts';
import type { FoundPlace } from '../found-place.ts';
import { createFoursquareProvider } from './foursquare.ts';
import { createGooglePlacesProvider } from './google-places.ts';
import { createNominatimProvider } from './nominatim.ts';
import { createOverpassProvider } from './overpass.ts';
import { createPhotonProvider, createPhotonReverse } from './photon.ts';
import { splitPlaceQuery } from './split-place-query.ts';

loopbackOnly();

const apiKey = 'place-key';
const near = { near: '38.72,-9.14' };
const lisbon = { position: { lat: 38.72, lng: -9.14 }, countryCode: 'pt', state: null };

interface UnderTest {
  start(options: { places?: KnownPlace[] }): Promise<SearchStandIn>;
  create(service: Service): SearchProvider<FoundPlace>;
  /** For one that leaves out empty fields. */
  emptyObject?: 'nothing found';
}

const providers: Record<string, UnderTest> = {
  Photon: { start: startPhotonStandIn, create: createPhotonProvider },
  Nominatim: { start: startNominatimStandIn, create: createNominatimProvider },
  Overpass: {
    start: startOverpassStandIn,
    create: (service) => createOverpassProvider(service, { findPosition: async () => lisbon }),
  },
  'Google Places': {
    start: (options) => startGooglePlacesStandIn({ apiKey, ...options }),
    create: (service) => createGooglePlacesProvider(service, { apiKey }),
    emptyObject: 'nothing found',
  },
  Foursquare: {
    start: (options) => startFoursquareStandIn({ apiKey, ...options }),
    create: (service) => createFoursquareProvider(service, { apiKey }),
  },
};

const reply = (status: number, body: unknown = 'No', headers: Record<string, string> = {}): Trouble => ({
  kind: 'reply',
  status,
  headers,
  body,
});

describe.each(Object.entries(providers))('%s: the contract of every provider', (_name, underTest) => {
  let standIn: SearchStandIn;
  let provider: SearchProvider<FoundPlace>;
  beforeAll(async () => {
    standIn = await underTest.start({});
    provider = underTest.create(serviceAt(standIn));
  });
  afterEach(() => {
    standIn.trouble(undefined);
    standIn.requests.length = 0;
  });
  afterAll(() => standIn.close());
  const search = (query = 'gardens', more = {}) => provider.search(ask(query, { filters: near, ...more }));

  it('gives places with a name, a position and a page of their own', async () => {
    const { results, total } = await search();
    expect(total).toBe(3);
    expect(results.map(({ title }) => title)).toEqual(knownPlaces.map(({ name }) => name));
    expect(results[0]).toMatchObject({
      kind: 'park',
      type: 'Park',
      position: { lat: 38.7205, lng: -9.1402 },
    });
    for (const { url } of results) expect(URL.parse(url)?.protocol).toBe('https:');
    expect(standIn.requests[0]?.headers['user-agent']).toContain(`(${operatorContact})`);
  });

  it('finds nothing, and has one page', async () => {
    expect((await search('nothing')).results).toEqual([]);
    standIn.requests.length = 0;
    expect((await errorOf(search('gardens', { page: 2 }))).kind).toBe('empty');
    expect(standIn.requests).toEqual([]);
  });

  it('drops what has no name or lies nowhere, and takes an answer of only such for a failure', async () => {
    const odd = [
      { ...knownPlaces[0]!, id: 7, lat: 95 },
      { ...knownPlaces[0]!, id: 8, lng: Number.NaN },
    ];
    const other = await underTest.start({ places: odd });
    const strange = underTest.create(serviceAt(other));
    expect((await errorOf(strange.search(ask('gardens', { filters: near })))).kind).toBe('unavailable');
    await other.close();
  });

  it.each<[string, Trouble]>([
    ['a page in HTML', { kind: 'html' }],
    ['JSON that breaks off', { kind: 'malformed' }],
    ['nothing', reply(200, '')],
    ['null', reply(200, 'null')],
    ['words where results belong', reply(200, { results: 'many', features: 3, places: 1, elements: 'x' })],
    ['a broken connection', { kind: 'reset' }],
    ['an endless answer', { kind: 'endless' }],
    ['500', reply(500)],
    ['504 in HTML', reply(504, '<h1>Gateway Timeout</h1>', { 'content-type': 'text/html' })],
    ['404', reply(404)],
  ])('takes %s for a failure, not for nothing found', async (_what, trouble) => {
    standIn.trouble(trouble);
    expect((await errorOf(search())).kind).toBe('unavailable');
  });

  it('reads an empty object as it is meant', async () => {
    standIn.trouble(reply(200, {}));
    if (underTest.emptyObject) expect((await search()).results).toEqual([]);
    else expect((await errorOf(search())).kind).toBe('unavailable');
  });

  it.each<[number, string]>([
    [400, 'badRequest'],
    [401, 'auth'],
    [402, 'quota'],
    [429, 'rate'],
  ])('knows what %i means', async (status, kind) => {
    standIn.trouble(reply(status, 'No', { 'retry-after': '7' }));
    expect(await errorOf(search())).toMatchObject({ kind, retryAfterMs: 7_000 });
  });

  it('hangs up when told to, and follows nobody to another place', async () => {
    standIn.trouble({ kind: 'silent' });
    const abort = new AbortController();
    const error = errorOf(search('gardens', { signal: abort.signal }));
    await expect.poll(() => standIn.requests.length).toBe(1);
    abort.abort(new Error('enough'));
    expect((await error).kind).toBe('unavailable');
    const canary = await startCanary();
    standIn.trouble({ kind: 'redirect', location: canary.url });
    expect((await errorOf(search())).kind).toBe('unavailable');
    expect(canary.connections).toBe(0);
    await canary.close();
  });
});

describe('each in its own words', () => {
  let standIn: SearchStandIn;
  afterEach(() => standIn.close());

  it('Photon prefers what is near, in a language it speaks', async () => {
    standIn = await startPhotonStandIn();
    const provider = createPhotonProvider(serviceAt(standIn));
    const { results } = await provider.search(ask('gardens', { filters: near, language: 'sv' }));
    expect(standIn.requests[0]?.query).toEqual({
      q: 'gardens',
      limit: '30',
      lat: '38.72',
      lon: '-9.14',
      zoom: '14',
    });
    expect(results[0]).toMatchObject({
      url: 'https://www.openstreetmap.org/node/1',
      address: '12 Beacon Road, Marlow Bay, Portugal',
      rating: null,
      reviews: null,
      clock: { countryCode: 'pt' },
    });
    expect(results[2]).toMatchObject({ kind: 'historic', type: 'Historical Site' });
  });

  it('Nominatim tells details and looks around a position', async () => {
    standIn = await startNominatimStandIn();
    const provider = createNominatimProvider(serviceAt(standIn));
    const { results } = await provider.search(ask('gardens', { filters: near }));
    expect(standIn.requests[0]?.query).toMatchObject({
      extratags: '1',
      viewbox: '-9.2900,38.8700,-8.9900,38.5700',
    });
    expect(results[0]).toMatchObject({
      amenities: ['Free entry', 'Step-free', 'Toilets'],
      phone: '+351 21 000 0001',
      website: 'https://lantern.example/',
      email: 'gardens@lantern.example',
      hours: 'Mo-Su 08:00-20:00',
      description: 'Terraced lawns with benches.',
    });
  });

  it('Overpass asks for a kind or a name, around a person or a town, nearest first', async () => {
    standIn = await startOverpassStandIn({ places: [...knownPlaces].reverse() });
    const asked: string[] = [];
    const findPosition = async (text: string) => {
      asked.push(text);
      return text === 'Nowhere' ? null : lisbon;
    };
    const provider = createOverpassProvider(serviceAt(standIn), { findPosition });
    const { results } = await provider.search(ask('Museums in Lisbon'));
    expect(asked).toEqual(['Lisbon']);
    expect(results.map(({ title }) => title)).toEqual(knownPlaces.map(({ name }) => name));
    expect(results[0]?.clock.countryCode).toBe('pt');
    await provider.search(ask('Ann"];out; (x)', { filters: near }));
    const data = standIn.requests.map(({ query }) => query.data);
    expect(data[0]).toContain('nwr["name"]["tourism"="museum"](around:3000,38.72,-9.14)');
    expect(data[1]).toContain('nwr["name"~"Ann...out. .x.",i](around:3000,38.72,-9.14)');
    for (const unplaced of [ask('museums'), ask('museums in Nowhere')]) {
      expect((await errorOf(provider.search(unplaced))).kind).toBe('empty');
    }
    expect(standIn.requests).toHaveLength(2);
  });

  it('Overpass asks in which country a person stands, so that hours are read as in a town', async () => {
    standIn = await startOverpassStandIn();
    const photon = await startPhotonStandIn();
    const findPosition = async () => null;
    const withPhoton = createOverpassProvider(serviceAt(standIn), {
      findPosition,
      findLocality: createPhotonReverse(serviceAt(photon)),
    });
    const asked = ask('museums', { filters: { near: '38.721,-9.139' } });
    const { results } = await withPhoton.search(asked);
    expect(results.map(({ clock }) => clock.countryCode)).toEqual(['pt', 'pt', 'pt']);
    expect(photon.requests[0]).toMatchObject({ path: '/reverse', query: { lat: '38.72', lon: '-9.14' } });
    // Missing country details do not hide the places.
    photon.trouble(reply(500));
    const without = await withPhoton.search(asked);
    expect(without.results.map(({ clock }) => clock.countryCode)).toEqual([null, null, null]);
    await photon.close();
  });

  it('Overpass fails when it gave up in the middle', async () => {
    standIn = await startOverpassStandIn({ remark: 'runtime error: Query timed out' });
    const provider = createOverpassProvider(serviceAt(standIn), { findPosition: async () => null });
    expect((await errorOf(provider.search(ask('museums', { filters: near })))).kind).toBe('unavailable');
  });

  it('Google Places is told which fields, and tells ratings', async () => {
    standIn = await startGooglePlacesStandIn({ apiKey });
    const provider = createGooglePlacesProvider(serviceAt(standIn), { apiKey });
    const { results } = await provider.search(ask('gardens', { filters: near }));
    expect(standIn.requests[0]?.headers['x-goog-fieldmask']).toContain('places.rating');
    expect(standIn.requests[0]?.body).toMatchObject({
      textQuery: 'gardens',
      locationBias: { circle: { center: { latitude: 38.72, longitude: -9.14 } } },
    });
    expect(results[0]).toMatchObject({
      rating: 4.7,
      reviews: 1_284,
      hours: 'Mo 09:00-18:30',
      clock: { utcOffsetMinutes: 0 },
      source: 'Google',
    });
  });

  it('Foursquare halves its ratings and takes a town by name', async () => {
    standIn = await startFoursquareStandIn({ apiKey });
    const provider = createFoursquareProvider(serviceAt(standIn), { apiKey });
    const { results } = await provider.search(ask('gardens in Lisbon', { filters: near }));
    expect(standIn.requests[0]?.query).toEqual({ query: 'gardens', limit: '30', near: 'Lisbon' });
    await provider.search(ask('gardens', { filters: near }));
    expect(standIn.requests[1]?.query).toMatchObject({ ll: '38.72,-9.14' });
    expect(results[0]).toMatchObject({
      rating: 4.7,
      reviews: 862,
      website: 'https://lantern.example/',
      hours: 'Mo 09:00-18:00',
    });
  });
});

describe('a query', () => {
  it.each([
    ['museums in Lisbon', 'museums', 'Lisbon'],
    ['cafes near me', 'cafes', null],
    ['pharmacy nearby', 'pharmacy', null],
    ['Old Customs House', 'Old Customs House', null],
    ['pubs around Marlow Bay', 'pubs', 'Marlow Bay'],
  ])('%s', (query, what, where) => {
    expect(splitPlaceQuery(query)).toEqual({ what, where });
  });
});
