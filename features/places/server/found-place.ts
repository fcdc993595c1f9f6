import type { PlaceKind, Position } from '#features/places/shared/places.contract.ts';
import type { Maybe } from '#features/search/server/providers/found-pages.ts';
import { plainText } from '#features/search/server/providers/plain-text.ts';
import { webAddress } from '#features/search/server/providers/web-address.ts';
import type { FoundResult } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';

export interface FoundPlace extends FoundResult {
  kind: PlaceKind;
  type: string;
  address: string;
  position: Position;
  rating: number | null;
  reviews: number | null;
  description: string;
  amenities: string[];
  phone: string | null;
  website: string | null;
  email: string | null;
  /** In OpenStreetMap's `opening_hours` syntax, whatever the source. */
  hours: string | null;
  /** Its time zone and country; if missing, guessed from the position. */
  clock: { countryCode: string | null; state: string | null; utcOffsetMinutes: number | null };
  source: string;
}

/** A place as returned by a service, before validation. */
export interface RawPlace {
  url: string;
  name: Maybe;
  lat: number | null | undefined;
  lng: number | null | undefined;
  kind: PlaceKind;
  type: string;
  address: Maybe;
  rating?: number | null | undefined;
  reviews?: number | null | undefined;
  description?: Maybe;
  amenities?: string[];
  phone?: Maybe;
  website?: Maybe;
  email?: Maybe;
  hours?: Maybe;
  countryCode?: Maybe;
  state?: Maybe;
  utcOffsetMinutes?: number | null | undefined;
  source: string;
}

const mostAmenities = 8;

/** Places with a name and a position. If none of several has both, the service's format has changed. */
export function foundPlaces(told: RawPlace[]): FoundPlace[] {
  const places = told.map(foundPlace).filter((place) => place !== null);
  const hasUnusable = told.some(({ name }) => name !== null && name !== undefined && name !== '');
  if (hasUnusable && places.length === 0) {
    throw new SearchProviderError('unavailable', { cause: new Error('No place has a usable position') });
  }
  return places;
}

function foundPlace(told: RawPlace): FoundPlace | null {
  const { lat, lng } = told;
  const title = plainText(told.name ?? '', 160);
  if (title === '' || !isWithin(lat, 90) || !isWithin(lng, 180) || !webAddress(told.url)) return null;
  const rating = isWithin(told.rating, 5) && told.rating > 0 ? told.rating : null;
  return {
    url: told.url,
    title,
    kind: told.kind,
    type: plainText(told.type, 60),
    address: plainText(told.address ?? '', 200),
    position: { lat, lng },
    rating: rating === null ? null : Math.round(rating * 10) / 10,
    reviews: rating === null ? null : wholeNumber(told.reviews),
    description: plainText(told.description ?? '', 300),
    amenities: [...new Set((told.amenities ?? []).map((word) => plainText(word, 30)))].slice(
      0,
      mostAmenities,
    ),
    phone: phoneNumber(told.phone),
    website: webAddress(firstOf(told.website))?.href ?? null,
    email: mailAddress(told.email),
    hours: plainText(told.hours ?? '', 500) || null,
    clock: {
      countryCode: /^[a-z]{2}$/i.exec(told.countryCode ?? '')?.[0].toLowerCase() ?? null,
      state: plainText(told.state ?? '', 60) || null,
      utcOffsetMinutes: isWithin(told.utcOffsetMinutes, 14 * 60) ? told.utcOffsetMinutes : null,
    },
    source: told.source,
  };
}

function isWithin(value: number | null | undefined, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
}

function wholeNumber(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/** Several are separated by semicolons. */
function firstOf(text: Maybe): string | undefined {
  const first = text?.split(';')[0]?.trim();
  if (!first) return undefined;
  return /^[a-z][a-z\d+.-]*:/i.test(first) ? first : `https://${first}`;
}

/** A dialable phone number. */
function phoneNumber(text: Maybe): string | null {
  const first = text?.split(/[;,]/)[0]?.trim() ?? '';
  return /^\+?[\d\s()./-]{5,25}$/.test(first) ? first : null;
}

function mailAddress(text: Maybe): string | null {
  const first = text?.split(/[;,]/)[0]?.trim() ?? '';
  return /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(first) && first.length <= 120 ? first : null;
}
