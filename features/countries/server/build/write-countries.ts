import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { countries as listed } from 'countries-list';
import { readCapitals } from './read-capitals.ts';
import { readWorldCountries } from './read-world-countries.ts';

const notice = `This folder holds data of the database “mledoze/countries” (package world-countries), selected and arranged for
this product, and made available under the Open Database License (ODbL) 1.0:
https://opendatacommons.org/licenses/odbl/1-0/

Any rights in individual contents of the database are licensed under the Database Contents License:
https://opendatacommons.org/licenses/dbcl/1-0/

The licence as its package has it follows.
`;

/** Common names that the databases lack. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'the Emirates'],
  CD: ['Democratic Republic of the Congo', 'Congo-Kinshasa', 'DRC'],
  CG: ['Congo-Brazzaville', 'Congo Republic'],
  CI: ["Cote d'Ivoire", "Côte d'Ivoire"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'Britain', 'Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  KP: ['Democratic People’s Republic of Korea', 'DPRK'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland', 'the Netherlands'],
  PS: ['Palestinian territories'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  US: ['USA', 'America', 'United States of America', 'the States'],
  VA: ['Vatican', 'the Vatican', 'Holy See'],
};

/** Other languages in which people ask; country names in them are recognised. */
const askedIn = ['deu', 'fra', 'spa', 'ita', 'por'] as const;

/**
 * Writes the country data. Data from the ODbL database is in its own file, with its notice; everything else is in
 * another.
 */
export function writeCountries(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const worldCountries = readWorldCountries();
  const capitals = readCapitals();
  const codeOf = new Map(worldCountries.map(({ cca3, cca2 }) => [cca3, cca2]));
  // The data has a strait with a reef as a border on one side only: here it is no border.
  const isMutual = (code: string, other: string) =>
    worldCountries.find(({ cca3 }) => cca3 === other)?.borders.includes(code) === true;
  const selected = worldCountries
    .map((country) => ({
      code: country.cca2,
      name: country.name.common,
      officialName: country.name.official,
      ownNames: [...new Set(Object.values(country.name.native).map(({ common }) => common))],
      otherNames: [...country.altSpellings.filter((name) => name.length > 2)],
      translations: Object.fromEntries(
        askedIn.flatMap((language) => {
          const name = country.translations[language]?.common;
          return name ? [[language, name]] : [];
        }),
      ),
      isState: country.independent === true,
      capitals: country.capital,
      languages: Object.values(country.languages),
      currencies: Object.entries(Array.isArray(country.currencies) ? {} : country.currencies).map(
        ([code, { name, symbol }]) => ({ code, name, symbol }),
      ),
      region: country.region,
      subregion: country.subregion,
      borders: country.borders
        .filter((code) => isMutual(country.cca3, code))
        .map((code) => codeOf.get(code) ?? code),
      isLandlocked: country.landlocked,
      area: country.area > 0 ? country.area : null,
      demonym: country.demonyms?.eng?.m ?? '',
      internetDomains: country.tld ?? [],
      middle: { lat: country.latlng[0], lng: country.latlng[1] },
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const details = Object.fromEntries(
    worldCountries.map(({ cca2 }) => [
      cca2,
      {
        ...(capitals.get(cca2) ?? {}),
        callingCodes: (listed[cca2 as keyof typeof listed]?.phone ?? []).map((code) => `+${code}`),
        alsoCalled: alsoCalled[cca2] ?? [],
      },
    ]),
  );
  writeFileSync(path.join(folder, 'world-countries.json'), JSON.stringify(selected));
  writeFileSync(path.join(folder, 'country-details.json'), JSON.stringify(details));
  const licence = path.join(
    path.dirname(createRequire(import.meta.url).resolve('world-countries')),
    'LICENSE',
  );
  writeFileSync(
    path.join(folder, 'world-countries.NOTICE.txt'),
    `${notice}\n${readFileSync(licence, 'utf8')}`,
  );
}
