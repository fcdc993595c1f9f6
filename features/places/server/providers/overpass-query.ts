import type { Position } from '#features/places/shared/places.contract.ts';

const radiusMetres = 3_000;
const mostElements = 40;
const serverPatienceSeconds = 10;

type Tag = readonly [key: string, value: string | null];

/** Words for categories of places; null means any value of the key. */
const kinds: Readonly<Record<string, Tag>> = {
  atm: ['amenity', 'atm'],
  attraction: ['tourism', 'attraction'],
  bakery: ['shop', 'bakery'],
  bank: ['amenity', 'bank'],
  bar: ['amenity', 'bar'],
  beach: ['natural', 'beach'],
  bookshop: ['shop', 'books'],
  bookstore: ['shop', 'books'],
  'book shop': ['shop', 'books'],
  'bus stop': ['highway', 'bus_stop'],
  cafe: ['amenity', 'cafe'],
  café: ['amenity', 'cafe'],
  campsite: ['tourism', 'camp_site'],
  'car park': ['amenity', 'parking'],
  castle: ['historic', 'castle'],
  church: ['amenity', 'place_of_worship'],
  cinema: ['amenity', 'cinema'],
  clinic: ['amenity', 'clinic'],
  coffee: ['amenity', 'cafe'],
  'coffee shop': ['amenity', 'cafe'],
  dentist: ['amenity', 'dentist'],
  doctor: ['amenity', 'doctors'],
  gallery: ['tourism', 'gallery'],
  garden: ['leisure', 'garden'],
  'gas station': ['amenity', 'fuel'],
  gym: ['leisure', 'fitness_centre'],
  'historic site': ['historic', null],
  'historical site': ['historic', null],
  hospital: ['amenity', 'hospital'],
  hostel: ['tourism', 'hostel'],
  hotel: ['tourism', 'hotel'],
  library: ['amenity', 'library'],
  lighthouse: ['man_made', 'lighthouse'],
  market: ['amenity', 'marketplace'],
  monument: ['historic', 'monument'],
  museum: ['tourism', 'museum'],
  park: ['leisure', 'park'],
  parking: ['amenity', 'parking'],
  'petrol station': ['amenity', 'fuel'],
  pharmacy: ['amenity', 'pharmacy'],
  playground: ['leisure', 'playground'],
  'post office': ['amenity', 'post_office'],
  pub: ['amenity', 'pub'],
  restaurant: ['amenity', 'restaurant'],
  school: ['amenity', 'school'],
  shop: ['shop', null],
  station: ['railway', 'station'],
  supermarket: ['shop', 'supermarket'],
  'swimming pool': ['leisure', 'swimming_pool'],
  theatre: ['amenity', 'theatre'],
  toilet: ['amenity', 'toilets'],
  'train station': ['railway', 'station'],
  university: ['amenity', 'university'],
  viewpoint: ['tourism', 'viewpoint'],
};

/** Queries all places of a category, or all whose name contains the words, around a position. */
export function overpassQuery(what: string, { lat, lng }: Position): string {
  const around = `(around:${radiusMetres},${lat},${lng})`;
  const tag = kindOf(what);
  const filter = tag
    ? `["name"]${tag[1] === null ? `["${tag[0]}"]` : `["${tag[0]}"="${tag[1]}"]`}`
    : `["name"~"${namePattern(what)}",i]`;
  return `[out:json][timeout:${serverPatienceSeconds}];nwr${filter}${around};out center tags ${mostElements};`;
}

/** "Museums", "museum" and "pharmacies" are categories; "Science Museum" is a name. */
function kindOf(what: string): Tag | undefined {
  const words = what.toLowerCase().normalize('NFC').trim();
  const singular = [
    words,
    words.replace(/ies$/, 'y'),
    words.replace(/(ch|sh|s|x)es$/, '$1'),
    words.replace(/s$/, ''),
  ];
  return singular.map((word) => kinds[word]).find((tag) => tag !== undefined);
}

/** Only letters and digits go into the query; any other character becomes a wildcard. */
function namePattern(what: string): string {
  return what.slice(0, 80).replace(/[^\p{L}\p{N} ]/gu, '.');
}
