import type { PlaceKind } from '#features/places/shared/places.contract.ts';

interface PlaceType {
  kind: PlaceKind;
  type: string;
}

/** OpenStreetMap tags whose label is not simply their value. */
const known: Readonly<Record<string, PlaceType>> = {
  'leisure=park': { kind: 'park', type: 'Park' },
  'leisure=garden': { kind: 'park', type: 'Garden' },
  'leisure=nature_reserve': { kind: 'park', type: 'Nature Reserve' },
  'leisure=playground': { kind: 'park', type: 'Playground' },
  'leisure=fitness_centre': { kind: 'sport', type: 'Gym' },
  'tourism=museum': { kind: 'museum', type: 'Museum' },
  'tourism=gallery': { kind: 'museum', type: 'Gallery' },
  'tourism=viewpoint': { kind: 'view', type: 'Viewpoint' },
  'tourism=attraction': { kind: 'view', type: 'Attraction' },
  'tourism=guest_house': { kind: 'lodging', type: 'Guest House' },
  'amenity=fast_food': { kind: 'food', type: 'Fast Food' },
  'amenity=place_of_worship': { kind: 'worship', type: 'Place of Worship' },
  'amenity=fuel': { kind: 'transport', type: 'Filling Station' },
  'amenity=atm': { kind: 'money', type: 'Cash Machine' },
  'amenity=arts_centre': { kind: 'stage', type: 'Arts Centre' },
  'natural=beach': { kind: 'water', type: 'Beach' },
  'natural=peak': { kind: 'view', type: 'Peak' },
  'natural=water': { kind: 'water', type: 'Water' },
  'railway=station': { kind: 'transport', type: 'Station' },
  'railway=halt': { kind: 'transport', type: 'Station' },
  'highway=bus_stop': { kind: 'transport', type: 'Bus Stop' },
};

const kindOfValue: Readonly<Record<string, PlaceKind>> = {
  restaurant: 'food',
  food_court: 'food',
  ice_cream: 'cafe',
  cafe: 'cafe',
  bar: 'bar',
  pub: 'bar',
  biergarten: 'bar',
  nightclub: 'bar',
  hotel: 'lodging',
  hostel: 'lodging',
  motel: 'lodging',
  apartment: 'lodging',
  camp_site: 'lodging',
  pharmacy: 'health',
  hospital: 'health',
  clinic: 'health',
  doctors: 'health',
  dentist: 'health',
  school: 'learning',
  university: 'learning',
  college: 'learning',
  kindergarten: 'learning',
  library: 'library',
  parking: 'transport',
  bus_station: 'transport',
  ferry_terminal: 'transport',
  bank: 'money',
  cinema: 'stage',
  theatre: 'stage',
  marketplace: 'shop',
};

const kindOfKey: Readonly<Record<string, PlaceKind>> = {
  historic: 'historic',
  shop: 'shop',
  tourism: 'view',
  leisure: 'sport',
  railway: 'transport',
  aeroway: 'transport',
  public_transport: 'transport',
  waterway: 'water',
  place: 'settlement',
  boundary: 'settlement',
};

/** An OpenStreetMap object's category, from its tags. */
export function placeType(key: string, value: string): PlaceType {
  const exact = known[`${key}=${value}`];
  if (exact) return exact;
  if (key === 'historic') return { kind: 'historic', type: 'Historical Site' };
  const kind = kindOfValue[value] ?? kindOfKey[key] ?? 'other';
  if (key === 'shop' && value !== 'yes')
    return { kind, type: `${spaced(value)} Shop`.replace(/(Shop) Shop$/, '$1') };
  return { kind, type: spaced(value === 'yes' || value === '' ? key : value) };
}

function spaced(value: string): string {
  return value
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
