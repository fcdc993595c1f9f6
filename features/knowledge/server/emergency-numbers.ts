import { readCountries } from '#features/countries/server/countries.ts';

/** Ambulance numbers. Only verified ones. */
const byCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI TR IN'
      .split(' ')
      .map((code) => [code, '112']),
  ),
  GB: '999 or 112',
  NO: '113',
  CH: '144 or 112',
  US: '911',
  CA: '911',
  MX: '911',
  AR: '911',
  AU: '000',
  NZ: '111',
  JP: '119',
  KR: '119',
  CN: '120',
  BR: '192',
  ZA: '10177 or 112',
};

/** The number of the country of someone's time zone, if known. */
export function emergencyNumber(timeZone: string): { number: string; country: string } | undefined {
  const country = readCountries().all.find((one) => one.timeZone === timeZone);
  const number = country && byCountry[country.code];
  return country && number ? { number, country: country.name } : undefined;
}
