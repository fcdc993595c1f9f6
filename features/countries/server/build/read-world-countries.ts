import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package's actual format; its own types describe another shape. */
export interface WorldCountry {
  cca2: string;
  cca3: string;
  ccn3: string;
  name: { common: string; official: string; native: Record<string, { common: string }> };
  tld?: string[];
  independent: boolean | null;
  currencies: Record<string, { name: string; symbol: string }> | [];
  capital: string[];
  altSpellings: string[];
  region: string;
  subregion: string;
  languages: Record<string, string>;
  translations: Record<string, { common: string } | undefined>;
  latlng: [number, number];
  landlocked: boolean;
  borders: string[];
  area: number;
  demonyms?: { eng?: { m: string } };
}

export function readWorldCountries(): WorldCountry[] {
  const file = createRequire(import.meta.url).resolve('world-countries/countries.json');
  return JSON.parse(readFileSync(file, 'utf8')) as WorldCountry[];
}
