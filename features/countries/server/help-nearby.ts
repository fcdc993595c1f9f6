import { readCountries } from './countries.ts';
import { helplineOf } from './helplines.ts';

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

export interface HelpNearby {
  country: string;
  /** For an ambulance. */
  number: string | undefined;
  helpline: { name: string; number: string } | undefined;
}

/** The numbers of the country of someone's time zone, as far as both are known. */
export function helpNearby(timeZone: string): HelpNearby | undefined {
  const country = readCountries().all.find((one) => one.timeZone === timeZone);
  return (
    country && { country: country.name, number: byCountry[country.code], helpline: helplineOf(country.code) }
  );
}
