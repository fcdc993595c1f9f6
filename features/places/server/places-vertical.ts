import {
  Near,
  type OpeningHours,
  PlaceResult,
  type Position,
  readNear,
} from '#features/places/shared/places.contract.ts';
import { createFederation, type FederationOptions } from '#features/search/server/federation.ts';
import { shorten, storable } from '#features/search/server/search.presenter.ts';
import { createVertical, type Vertical } from '#features/search/server/vertical.ts';
import { describePlace } from './describe-place.ts';
import { distanceMetres } from './distance.ts';
import type { FoundPlace } from './found-place.ts';
import type { HoursQuestion } from './opening-hours.ts';
import { placeKey } from './place-key.ts';
import { writePlacesAnalysis } from './write-places-analysis.ts';

const placesPerPage = 12;

/** Overpass is slow; the others are shown meanwhile. */
const patienceMs = 8_000;

export type PlacesVerticalOptions = Omit<FederationOptions<FoundPlace>, 'pageSize' | 'keyOf' | 'timeoutMs'>;

export function createPlacesVertical(options: PlacesVerticalOptions): Vertical<PlaceResult> {
  const { clock } = options;
  let readHours: ReadHours = () => null;
  return createVertical<FoundPlace, PlaceResult>({
    type: 'place',
    path: 'places',
    schema: PlaceResult,
    federation: createFederation<FoundPlace>({
      ...options,
      pageSize: placesPerPage,
      timeoutMs: patienceMs,
      keyOf: placeKey,
    }),
    pageSize: placesPerPage,
    filters: { near: Near.optional() },
    async prepare() {
      // The library includes the world's holidays: more than a megabyte that most servers never need.
      ({ openingHours: readHours } = await import('./opening-hours.ts'));
    },
    present: (found, place, { filters }) =>
      presentPlace(found, { place, near: readNear(filters?.near), now: new Date(clock.now()), readHours }),
    describe: describePlace,
    analyse: writePlacesAnalysis,
  });
}

type ReadHours = (question: HoursQuestion) => OpeningHours | null;

interface Presenting {
  place: { id: string; n: number };
  near: Position | null;
  now: Date;
  readHours: ReadHours;
}

function presentPlace(found: FoundPlace, { place, near, now, readHours }: Presenting): PlaceResult {
  const { position, hours, clock } = found;
  return {
    ...place,
    title: storable(found.title),
    url: found.url,
    kind: found.kind,
    type: storable(found.type),
    address: storable(found.address),
    coordinates: position,
    distanceMetres: near === null ? null : Math.round(distanceMetres(near, position)),
    rating: found.rating,
    reviews: found.reviews,
    description: shorten(storable(found.description), 240),
    amenities: found.amenities.map(storable),
    phone: found.phone,
    website: found.website,
    email: found.email,
    openingHours: hours === null ? null : readHours({ written: hours, position, clock, now }),
    source: found.source,
  };
}
