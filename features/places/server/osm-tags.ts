import { required } from '#shared/required.ts';
import type { RawPlace } from './found-place.ts';
import { placeType } from './place-types.ts';

export type OsmTags = Readonly<Record<string, string>>;

/** Tags that give an object's category, most specific first. */
const typeKeys = [
  'tourism',
  'historic',
  'amenity',
  'leisure',
  'shop',
  'natural',
  'railway',
  'office',
  'place',
];

const objectNames: Readonly<Record<string, string>> = {
  n: 'node',
  w: 'way',
  r: 'relation',
  node: 'node',
  way: 'way',
  relation: 'relation',
};

/** The page of an object, or of the whole map if there is none. */
export function osmUrl(type: string | null | undefined, id: number | string | null | undefined): string {
  const name = objectNames[(type ?? '').toLowerCase()];
  return `https://www.openstreetmap.org/${name && /^\d+$/.test(String(id)) ? `${name}/${id}` : ''}`;
}

/** Everything that a place's tags tell, except its position. */
export function placeOfTags(tags: OsmTags): Omit<RawPlace, 'url' | 'lat' | 'lng' | 'source'> {
  const key = typeKeys.find((candidate) => tags[candidate]) ?? '';
  return {
    name: tags['name:en'] ?? tags.name,
    ...placeType(key, key === '' ? 'place' : required(tags[key])),
    address: addressOf(tags),
    description: tags['description:en'] ?? tags.description,
    ...detailsOf(tags),
  };
}

export type PlaceDetails = Required<Pick<RawPlace, 'amenities'>> &
  Pick<RawPlace, 'phone' | 'website' | 'email' | 'hours'>;

export function detailsOf(tags: OsmTags): PlaceDetails {
  return {
    phone: tags.phone ?? tags['contact:phone'],
    website: tags.website ?? tags['contact:website'],
    email: tags.email ?? tags['contact:email'],
    hours: tags.opening_hours,
    amenities: amenitiesOf(tags),
  };
}

function addressOf(tags: OsmTags): string {
  const street = [tags['addr:housenumber'], tags['addr:street'] ?? tags['addr:place']]
    .filter((part) => part)
    .join(' ');
  const town = [tags['addr:postcode'], tags['addr:city']].filter((part) => part).join(' ');
  return [street, town].filter((part) => part !== '').join(', ');
}

const yes = /^(?:yes|only|designated)$/;

/** Each is included only if the map has it. */
const chips: readonly [key: string, value: RegExp, words: string][] = [
  ['fee', /^no$/, 'Free entry'],
  ['wheelchair', /^(?:yes|designated)$/, 'Step-free'],
  ['wheelchair', /^limited$/, 'Partly step-free'],
  ['toilets', yes, 'Toilets'],
  ['toilets:wheelchair', yes, 'Accessible toilet'],
  ['outdoor_seating', yes, 'Outdoor seating'],
  ['internet_access', /^(?:wlan|wifi|yes|free)$/, 'Wi-Fi'],
  ['diet:vegan', yes, 'Vegan dishes'],
  ['diet:vegetarian', yes, 'Vegetarian dishes'],
  ['takeaway', yes, 'Takeaway'],
  ['delivery', yes, 'Delivery'],
  ['drive_through', yes, 'Drive-through'],
  ['reservation', /^(?:yes|required|recommended)$/, 'Reservations'],
  ['changing_table', yes, 'Changing table'],
  ['dog', yes, 'Dogs welcome'],
  ['air_conditioning', yes, 'Air conditioning'],
  ['payment:cards', yes, 'Cards accepted'],
  ['payment:contactless', yes, 'Contactless'],
  ['cash_only', yes, 'Cash only'],
];

function amenitiesOf(tags: OsmTags): string[] {
  const cuisines = (tags.cuisine ?? '')
    .split(';')
    .map((cuisine) => cuisine.trim().replaceAll('_', ' '))
    .filter((cuisine) => cuisine !== '')
    .slice(0, 2)
    .map((cuisine) => cuisine.charAt(0).toUpperCase() + cuisine.slice(1));
  return [
    ...cuisines,
    ...chips.filter(([key, value]) => value.test(tags[key] ?? '')).map(([, , words]) => words),
  ];
}
