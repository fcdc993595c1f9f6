import { z } from 'zod';
import { SearchResult, searchAnswerOf } from '#features/search/shared/search.contract.ts';

/** What decides a place's icon. */
export const placeKinds = [
  'park',
  'museum',
  'historic',
  'food',
  'cafe',
  'bar',
  'lodging',
  'shop',
  'health',
  'learning',
  'library',
  'worship',
  'transport',
  'money',
  'stage',
  'sport',
  'water',
  'view',
  'settlement',
  'other',
] as const;
export const PlaceKind = z.enum(placeKinds);
export type PlaceKind = z.infer<typeof PlaceKind>;

export const OpeningHours = z.object({
  state: z.enum(['open', 'closed', 'unknown']),
  /** By the clock at the place: "18:00", or "Monday 09:00" when that is not today; null when it never changes. */
  changesAt: z.string().nullable(),
  /** As its source writes them; null when it only says whether the place is open. */
  written: z.string().nullable(),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

export const PlaceResult = z.object({
  ...SearchResult.shape,
  kind: PlaceKind,
  /** In words, e.g. "Park". */
  type: z.string(),
  address: z.string(),
  coordinates: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  /** From where the person searches; null when they did not say. */
  distanceMetres: z.number().nonnegative().nullable(),
  /** Out of five; null where the source has none. */
  rating: z.number().min(0).max(5).nullable(),
  reviews: z.number().int().nonnegative().nullable(),
  description: z.string(),
  amenities: z.array(z.string()),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  /** Null when nothing is known of them. */
  openingHours: OpeningHours.nullable(),
  /** Who knows it, e.g. "OpenStreetMap". */
  source: z.string(),
});
export type PlaceResult = z.infer<typeof PlaceResult>;

export const PlacesSearchAnswer = searchAnswerOf(PlaceResult);
export type PlacesSearchAnswer = z.infer<typeof PlacesSearchAnswer>;

/** `near` in the address: latitude and longitude, no finer than some ten metres. */
const nearPattern = /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?)$/;

export const Near = z.string().refine((text) => readNear(text) !== null, 'Give a latitude and a longitude.');

export interface Position {
  lat: number;
  lng: number;
}

export function readNear(text: string | undefined): Position | null {
  const found = nearPattern.exec(text ?? '');
  if (!found) return null;
  const position = { lat: Number(found[1]), lng: Number(found[2]) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null;
}

/** Rounded to a hundred metres or so: enough to search by, and less than where someone stands. */
export function writeNear({ lat, lng }: Position): string {
  return `${Number(lat.toFixed(3))},${Number(lng.toFixed(3))}`;
}

export const TileKind = z.enum(['raster', 'vector']);
export type TileKind = z.infer<typeof TileKind>;

/** The provider of countries and capitals, which stands in as long as nothing outside is connected. */
export const worldSourceId = 'world';

/** GET /api/places/map: whether tiles of a map are connected, and a source of places. */
export const MapSource = z.object({
  /** False: only countries and their capitals can be found. */
  knowsTowns: z.boolean(),
  /** Tiles are configured, whether or not they can be fetched right now. */
  isConnected: z.boolean(),
  tiles: z
    .object({
      kind: TileKind,
      maxZoom: z.number().int(),
      /** Plain text that must stand on the map. */
      attribution: z.string(),
    })
    .nullable(),
});
export type MapSource = z.infer<typeof MapSource>;

export const mostZoom = 22;

/** GET /api/places/tiles/{z}/{x}/{y} */
export const TileParams = z
  .object({
    z: z.coerce.number().int().min(0).max(mostZoom),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, 'There is no such tile.');
export type TileParams = z.infer<typeof TileParams>;
