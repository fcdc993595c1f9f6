import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Country, CountryLink } from '#features/countries/shared/countries.contract.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';
import { nameKey } from '#shared/words/name-key.ts';

interface StoredCountry
  extends Omit<Country, 'slug' | 'capitalNote' | 'callingCodes' | 'neighbours' | 'position' | 'timeZone'> {
  otherNames: string[];
  translations: Record<string, string>;
  borders: string[];
  middle: { lat: number; lng: number };
}

interface CountryDetails {
  position?: { lat: number; lng: number };
  timeZone?: string;
  note?: string | null;
  callingCodes: string[];
  alsoCalled: string[];
}

export interface Countries {
  /** By name. */
  all: readonly Country[];
  /** By its slug, or by any of its names. */
  find(name: string): Country | undefined;
  /** The country with this capital. */
  ofCapital(city: string): Country | undefined;
  /** Every name by which a country can be found, normalised by `nameKey`. */
  names: ReadonlyMap<string, Country>;
  capitalNames: ReadonlyMap<string, Country>;
}

let opened: Countries | undefined;

/** Read from the build's files on first use. */
export function readCountries(): Countries {
  opened ??= openCountries(path.join(paths.collection, 'countries'));
  return opened;
}

function openCountries(folder: string): Countries {
  const read = <Content>(name: string): Content =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Content;
  const stored = read<StoredCountry[]>('world-countries.json');
  const details = read<Record<string, CountryDetails>>('country-details.json');
  const links = new Map(stored.map(({ code, name }) => [code, linkOf(code, name)]));
  const names = new Map<string, Country>();
  const capitalNames = new Map<string, Country>();
  const all = stored.map((country) => presentCountry(country, required(details[country.code]), links));
  const byCode = new Map(all.map((country) => [country.code, country]));
  // States come first, so that a territory never takes a state's name; common names before all others.
  const inOrder = [...stored].sort((one, other) => Number(other.isState) - Number(one.isState));
  const addAll = (namesOf: (country: StoredCountry) => readonly string[]): void => {
    for (const country of inOrder) {
      for (const name of namesOf(country)) {
        const key = nameKey(name);
        if (key.length > 1 && !names.has(key)) names.set(key, required(byCode.get(country.code)));
      }
    }
  };
  addAll(({ name, code }) => [name, ...required(details[code]).alsoCalled]);
  addAll(({ officialName, ownNames, otherNames }) => [officialName, ...ownNames, ...otherNames]);
  addAll(({ translations }) => Object.values(translations));
  for (const { capitals, code } of inOrder) {
    for (const city of capitals) {
      const key = nameKey(city);
      if (!capitalNames.has(key)) capitalNames.set(key, required(byCode.get(code)));
    }
  }
  for (const [city, code] of otherCapitalNames) capitalNames.set(city, required(byCode.get(code)));
  const bySlug = new Map(all.map((country) => [country.slug, country]));
  return {
    all,
    names,
    capitalNames,
    find: (name) => bySlug.get(name) ?? byCode.get(name) ?? names.get(nameKey(name)),
    ofCapital: (city) => capitalNames.get(nameKey(city)),
  };
}

/** Alternative spellings of capitals. */
const otherCapitalNames: readonly (readonly [string, string])[] = [
  ['washington', 'US'],
  ['kiev', 'UA'],
  ['berne', 'CH'],
  ['peking', 'CN'],
  ['ulaanbaatar', 'MN'],
  ['nur sultan', 'KZ'],
  ['mexico', 'MX'],
  ['kuwait', 'KW'],
  ['luxembourg city', 'LU'],
];

/** What people call the language that they are asked for. */
const asUsuallySaid: Readonly<Record<string, string>> = {
  'Austro-Bavarian German': 'German',
  'Swiss German': 'German',
};

function presentCountry(
  stored: StoredCountry,
  { position, timeZone, note, callingCodes }: CountryDetails,
  links: ReadonlyMap<string, CountryLink>,
): Country {
  const { otherNames: _others, translations: _translations, borders, middle, ...country } = stored;
  return {
    ...country,
    languages: [...new Set(country.languages.map((language) => asUsuallySaid[language] ?? language))],
    slug: required(links.get(country.code)).slug,
    capitalNote: note ?? null,
    callingCodes,
    neighbours: borders.map((code) => required(links.get(code))),
    position: position ?? middle,
    timeZone: timeZone ?? null,
  };
}

function linkOf(code: string, name: string): CountryLink {
  return { code, name, slug: nameKey(name).replaceAll(' ', '-') };
}
