import { Near, PlaceResult, type Position, readNear } from '#features/places/shared/places.contract.ts';
import { createFederation, type FederationOptions } from '#features/search/server/federation.ts';
import { shorten, storable } from '#features/search/server/search.presenter.ts';
import { createVertical, type Vertical } from '#features/search/server/vertical.ts';
import { describePlace } from './describe-place.ts';
import { distanceMetres } from './distance.ts';
import type { FoundPlace } from './found-place.ts';
import { openingHours } from './opening-hours.ts';
import { placeKey } from './place-key.ts';
import { writePlacesAnalysis } from './write-places-analysis.ts';

const placesPerPage = 12;

/** The server of Overpass takes its time; the others are shown while it does. */
const patienceMs = 8_000;

export type PlacesVerticalOptions = Omit<FederationOptions<FoundPlace>, 'pageSize' | 'keyOf' | 'timeoutMs'>;

export function createPlacesVertical(options: PlacesVerticalOptions): Vertical<PlaceResult> {
  const { clock } = options;
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
    present: (found, place, { filters }) =>
      presentPlace(found, { place, near: readNear(filters?.near), now: new Date(clock.now()) }),
    describe: describePlace,
    analyse: writePlacesAnalysis,
  });
}

function presentPlace(
  found: FoundPlace,
  { place, near, now }: { place: { id: string; n: number }; near: Position | null; now: Date },
): PlaceResult {
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
    openingHours: hours === null ? null : openingHours({ written: hours, position, clock, now }),
    source: found.source,
  };
}
