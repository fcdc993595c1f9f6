import type { Country } from '#features/countries/shared/countries.contract.ts';
import { atFirstUse } from '#shared/at-first-use.ts';

/** How names start that take an article in a sentence. */
const withArticle =
  `United |Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Marshall|Solomon|Central African|
  Czech Republic|Dominican|Republic|DR Congo|Cook|Faroe|Falkland|Cayman|British|Northern Mariana|Pitcairn|Turks|
  French Southern|Caribbean Neth|Åland|Isle of`
    .split('|')
    .map((name) => name.trimStart());

/** "The Netherlands" within a sentence. */
export function inSentence(name: string): string {
  return withArticle.some((start) => name.startsWith(start)) ? `the ${name}` : name;
}

const number = atFirstUse(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }));

export function formatArea(squareKilometres: number): string {
  const miles = squareKilometres / 2.589988110336;
  const digits = squareKilometres < 10 ? 2 : 0;
  const short = new Intl.NumberFormat('en-GB', { maximumFractionDigits: digits });
  return `${short.format(squareKilometres)} km² (${short.format(miles)} square miles)`;
}

export function formatKilometres(kilometres: number): string {
  return `${number().format(kilometres)} km (${number().format(kilometres / 1.609344)} miles)`;
}

/** One paragraph per fact; used by the preview and the claim check. */
export function passagesOf(country: Country): string[] {
  const { name, capitals, languages, currencies, neighbours, callingCodes, area } = country;
  return [
    `${name}, officially ${country.officialName}, is in ${country.subregion || country.region}, ${country.region}.`,
    capitals.length > 0 && `The capital of ${name} is ${capitals.join(', ')}. ${country.capitalNote ?? ''}`,
    languages.length > 0 && `The languages of ${name} are ${languages.join(', ')}.`,
    currencies.length > 0 &&
      `The currency of ${name} is ${currencies.map((one) => `${one.name} (${one.code}, ${one.symbol})`).join(', ')}.`,
    neighbours.length > 0
      ? `${name} borders ${neighbours.map((one) => one.name).join(', ')}.`
      : `${name} has no land borders.`,
    callingCodes.length > 0 && `The calling code of ${name} is ${callingCodes.join(', ')}.`,
    area !== null && `${name} has an area of ${formatArea(area)}.`,
    country.isLandlocked ? `${name} is landlocked.` : `${name} has a coast.`,
  ]
    .filter((text) => text !== false)
    .map((text) => text.trim());
}
