import {
  answerLine,
  blocks,
  capitalise,
  cited,
  listOf,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { LookedUpCountries } from '#features/countries/server/countries.tools.ts';
import { formatArea, inSentence } from '#features/countries/server/country-words.ts';
import type { CountryAspect } from '#features/countries/server/understand/country-question.ts';

type LookedUp = LookedUpCountries['countries'][number];

interface Asked {
  aspect: CountryAspect;
  name: string;
  isCapital: boolean;
}

/** States one fact about a country, in a sentence that names it. */
export function sayAspect(country: LookedUp, { aspect, name, isCapital }: Asked): string {
  const the = inSentence(country.name);
  const say = (text: string, ...more: (string | null)[]) =>
    blocks(answerLine(text, country.n), ...more.map((line) => (line ? cited(line, country.n) : undefined)));
  const unknown = (what: string) => say(`My data has no ${what} for ${the}`);
  const { capitals, languages, currencies, callingCodes } = country;
  switch (aspect) {
    case 'capital':
      if (capitals.length === 0) return say(`${capitalise(the)} has no capital`);
      if (capitals.length > 1)
        return say(`The capitals of ${the} are ${listOf(capitals)}`, country.capitalNote);
      return say(`The capital of ${the} is ${capitals[0]}`, country.capitalNote);
    case 'languages':
      if (languages.length === 0) return unknown('language');
      if (languages.length === 1) return say(`The language of ${the} is ${languages[0]}`);
      return say(
        `The languages of ${the} are ${listOf(languages)}`,
        'These are its official and national languages; people speak others too.',
      );
    case 'currency':
      if (currencies.length === 0) return unknown('currency');
      return say(
        `${currencies.length > 1 ? 'The currencies' : 'The currency'} of ${the} ${currencies.length > 1 ? 'are' : 'is'} ` +
          listOf(
            currencies.map((one) => `the ${one.name} (${one.code}${one.symbol ? `, ${one.symbol}` : ''})`),
          ),
      );
    case 'neighbours':
      return say(sayNeighbours(country));
    case 'calling-code':
      if (callingCodes.length === 0) return unknown('calling code');
      return say(
        `The calling code of ${the} is ${listOf(callingCodes, 'or')}`,
        'From abroad dial it in place of the leading zero of the number, where it has one.',
      );
    case 'area':
      if (country.area === null) return unknown('area');
      return say(`${capitalise(the)} has an area of ${formatArea(country.area)}`);
    case 'flag':
      return blocks(
        answerLine(`This is the flag of ${the}: ${flagOf(country.code)}`, country.n),
        `There is a larger drawing on [the page about ${plain(country.name)}](/countries/${country.slug}).`,
      );
    case 'continent':
      return say(
        `${isCapital ? `${name}, the capital of ${the},` : capitalise(the)} is in ${sayRegion(country)}`,
      );
    case 'time':
      if (country.clock === null) return unknown('clock');
      return say(`In ${isCapital ? name : (capitals[0] ?? the)} it is ${country.clock}`);
    case 'internet-domain':
      if (country.internetDomains.length === 0) return unknown('internet domain');
      return say(`The internet domain of ${the} is ${listOf(country.internetDomains.slice(0, 3))}`);
    case 'demonym':
      if (country.demonym === '') return unknown('name of its people');
      return say(`People from ${the} are called ${country.demonym}`);
    case 'coast':
      return say(
        country.isLandlocked
          ? `${capitalise(the)} is landlocked: it has no coast`
          : `${capitalise(the)} is not landlocked: it has a coast`,
      );
    case 'overview':
      return sayOverview(country);
  }
}

function sayRegion({ region, subregion }: LookedUp): string {
  if (region === 'Americas') return subregion || 'the Americas';
  if (region === 'Antarctic') return 'the Antarctic';
  return subregion === '' || subregion === region ? region : `${region} (${subregion})`;
}

export function sayNeighbours({ name, neighbours }: LookedUp): string {
  const the = inSentence(name);
  if (neighbours.length === 0) return `${capitalise(the)} has no land borders`;
  const names = neighbours.map((one) => inSentence(one.name));
  if (names.length === 1) return `${capitalise(the)} borders one country: ${names[0]}`;
  return `${capitalise(the)} borders ${names.length} countries: ${listOf(names)}`;
}

function sayOverview(country: LookedUp): string {
  const { name, n, capitals, languages, currencies, callingCodes, area } = country;
  const line = `${capitalise(inSentence(name))} is ${country.isState ? 'a country' : 'a territory'} in ${sayRegion(country)}`;
  const facts = [
    capitals.length > 0 && `- Capital: ${cited(capitals.join(', '), n)}`,
    languages.length > 0 && `- Languages: ${cited(languages.join(', '), n)}`,
    currencies.length > 0 &&
      `- Money: ${cited(currencies.map((one) => `${one.name} (${one.code})`).join(', '), n)}`,
    `- Neighbours: ${cited(country.neighbours.length > 0 ? country.neighbours.map((one) => one.name).join(', ') : 'none by land', n)}`,
    area !== null && `- Area: ${cited(formatArea(area), n)}`,
    callingCodes.length > 0 && `- Calling code: ${cited(callingCodes.join(', '), n)}`,
  ];
  return blocks(answerLine(line, n), facts.filter((fact) => fact !== false).join('\n'));
}

/** The flag emoji: its two-letter code as regional indicators. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
