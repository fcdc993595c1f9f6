import { type Countries, readCountries } from '#features/countries/server/countries.ts';
import { formatArea, inSentence } from '#features/countries/server/country-words.ts';
import type { Country } from '#features/countries/shared/countries.contract.ts';
import { distanceMetres } from '#features/places/server/distance.ts';
import type { FoundPlace } from '#features/places/server/found-place.ts';
import { readNear, worldSourceId } from '#features/places/shared/places.contract.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { brand } from '#shared/brand.ts';
import { nameKey } from '#shared/words/name-key.ts';

const pageSize = 12;

/** Words that ask for places in the world without naming one. */
const asking = new Set(
  'a all and capital capitals cities city countries country find for in is it list map me near of on show the town where world'.split(
    ' ',
  ),
);
const regionNames: Readonly<Record<string, string>> = {
  african: 'africa',
  asian: 'asia',
  european: 'europe',
  american: 'americas',
  'south american': 'south america',
};

/** Countries and their capitals, shipped with the product: always available, and offline. */
export function createWorldProvider(): SearchProvider<FoundPlace> {
  return {
    id: worldSourceId,
    name: `Countries and capitals of ${brand.productName}`,
    vertical: 'place',
    scope: 'public',
    async search({ query, page, filters }) {
      const found = findInWorld(query, readCountries());
      const near = readNear(filters?.near);
      const sorted = near
        ? found.toSorted(
            (one, other) => distanceMetres(near, one.position) - distanceMetres(near, other.position),
          )
        : found;
      return { results: sorted.slice((page - 1) * pageSize, page * pageSize), total: sorted.length };
    },
  };
}

function findInWorld(query: string, world: Countries): FoundPlace[] {
  const key = nameKey(query);
  const words = key.split(' ');
  const wantsCapitals = words.some((word) => /^capitals?$/.test(word));
  const rest = words.filter((word) => !asking.has(word)).join(' ');
  if (rest === '')
    return wantsCapitals || /^countr/.test(key)
      ? world.all.filter(({ isState }) => isState).map(wantsCapitals ? capitalOf : countryOf)
      : [];
  const region = regionNames[rest] ?? rest;
  const inRegion = world.all.filter(
    (country) =>
      country.isState && (nameKey(country.region) === region || nameKey(country.subregion) === region),
  );
  if (inRegion.length > 0) return inRegion.map(wantsCapitals ? capitalOf : countryOf);
  const named = world.names.get(rest) ?? world.names.get(key);
  const ofCapital = world.ofCapital(rest) ?? world.ofCapital(query);
  const exact = [
    ...(named ? (wantsCapitals ? [capitalOf(named)] : [countryOf(named), capitalOf(named)]) : []),
    ...(ofCapital && ofCapital !== named ? [capitalOf(ofCapital), countryOf(ofCapital)] : []),
  ];
  if (exact.length > 0) return exact.filter(isPlace);
  if (rest.length < 3) return [];
  return [
    ...world.all.filter(({ name }) => nameKey(name).startsWith(rest)).map(countryOf),
    ...world.all
      .filter(({ capitals }) => capitals.some((city) => nameKey(city).startsWith(rest)))
      .map(capitalOf),
    ...world.all.filter(({ name }) => nameKey(name).includes(` ${rest}`)).map(countryOf),
  ].filter(isPlace);
}

const isPlace = ({ title }: FoundPlace) => title !== '';

function countryOf(country: Country): FoundPlace {
  const { name, slug, region, subregion, capitals, languages, area } = country;
  const facts = [
    capitals.length > 0 && `Capital: ${capitals.join(', ')}`,
    languages.length > 0 && `languages: ${languages.slice(0, 4).join(', ')}`,
    area !== null && `area: ${formatArea(area)}`,
  ].filter((fact) => fact !== false);
  return placeOf(country, {
    title: name,
    type: country.isState ? 'Country' : 'Territory',
    address: subregion || region,
    description: facts.length > 0 ? `${facts.join(', ')}.` : '',
    url: `/countries/${slug}`,
  });
}

function capitalOf(country: Country): FoundPlace {
  const { name, slug, capitals, capitalNote } = country;
  return placeOf(country, {
    title: capitals[0] ?? '',
    type: 'Capital',
    address: name,
    description: capitalNote ?? `The capital of ${inSentence(name)}.`,
    url: `/countries/${slug}`,
  });
}

function placeOf(
  { position, code }: Country,
  place: Pick<FoundPlace, 'title' | 'type' | 'address' | 'description' | 'url'>,
): FoundPlace {
  return {
    ...place,
    kind: 'settlement',
    position,
    rating: null,
    reviews: null,
    amenities: [],
    phone: null,
    website: null,
    email: null,
    hours: null,
    clock: { countryCode: code.toLowerCase(), state: null, utcOffsetMinutes: null },
    source: brand.productName,
  };
}
