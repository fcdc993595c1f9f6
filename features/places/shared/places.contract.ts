import { z } from 'zod';
import { SearchResult, searchAnswerOf } from '#features/search/shared/search.contract.ts';

/** Determines a place's icon. */
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
  /** Local time at the place: "18:00", or "Monday 09:00" if not today; null if it never changes. */
  changesAt: z.string().nullable(),
  /** As the source writes them; null if it only says whether the place is open. */
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
  /** Distance from the search position; null if there is none. */
  distanceMetres: z.number().nonnegative().nullable(),
  /** Out of five; null if the source has none. */
  rating: z.number().min(0).max(5).nullable(),
  reviews: z.number().int().nonnegative().nullable(),
  description: z.string(),
  amenities: z.array(z.string()),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  /** Null if unknown. */
  openingHours: OpeningHours.nullable(),
  /** The source, e.g. "OpenStreetMap". */
  source: z.string(),
});
export type PlaceResult = z.infer<typeof PlaceResult>;

export const PlacesSearchAnswer = searchAnswerOf(PlaceResult);
export type PlacesSearchAnswer = z.infer<typeof PlacesSearchAnswer>;

/** The query parameter `near`: latitude and longitude, to about ten metres at most. */
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

/** Rounded to about a hundred metres: enough to search by, and less than someone's exact position. */
export function writeNear({ lat, lng }: Position): string {
  return `${Number(lat.toFixed(3))},${Number(lng.toFixed(3))}`;
}

export const TileKind = z.enum(['raster', 'vector']);
export type TileKind = z.infer<typeof TileKind>;

/** The provider of countries and capitals, used while nothing external is connected. */
export const worldSourceId = 'world';

/** GET /api/places/map: whether map tiles and a source of places are connected. */
export const MapSource = z.object({
  /** False: only countries and their capitals can be found. */
  knowsTowns: z.boolean(),
  /** Tiles are configured, whether or not they can be fetched right now. */
  isConnected: z.boolean(),
  tiles: z
    .object({
      kind: TileKind,
      maxZoom: z.number().int(),
      /** Plain-text attribution that must be shown on the map. */
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
