import { z } from 'zod';
import {
  type AssistantTool,
  defineTool,
  type JsonValue,
  type ToolContext,
} from '#features/assistant/server/assistant-tool.ts';
import type { Country } from '#features/countries/shared/countries.contract.ts';
import { said } from '#server/language/sentence.ts';
import { countriesKit } from './countries.kit.ts';
import { readCountries } from './countries.ts';
import { passagesOf } from './country-words.ts';
import { distanceKilometres } from './distance.ts';
import { findableBy } from './understand/country-question.ts';
import { findByCurrency, findByLanguage } from './understand/read-question.ts';

const longestName = 80;

/** The result of `look_up_country` for a model. */
export interface LookedUpCountries {
  countries: (Omit<Country, 'ownNames'> & {
    n: number;
    /** "14:05 on Monday, 23 November"; null for uninhabited places. */
    clock: string | null;
  })[];
  /** Between the first two, capital to capital in a straight line; null unless two were requested. */
  distanceKilometres: number | null;
}

/** The result of `find_countries` for a model. */
export interface FoundCountries {
  n: number;
  total: number;
  names: string[];
}

const lookUpCountry = defineTool({
  name: 'look_up_country',
  kit: countriesKit,
  description:
    'What the product knows of one or two countries, by name or capital: capital, languages, currency, neighbours, calling ' +
    'code, area, continent, the time there, and the distance between two capitals. No populations, governments or news.',
  inputSchema: z.object({
    names: z
      .array(z.string().trim().min(1).max(longestName))
      .min(1)
      .max(2)
      .describe('e.g. ["France"] or ["Paris", "Rome"]'),
  }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'research',
  describe: ({ names }) => said`Looking up ${names.join(' · ')}`,
  execute({ names }, context) {
    const world = readCountries();
    const found = names.map((name) => world.find(name) ?? world.ofCapital(name));
    const missing = names.filter((_, index) => found[index] === undefined);
    if (missing.length > 0)
      return { error: `There is no country or capital called “${missing.join('”, “')}” here.` };
    const countries = found.filter((country) => country !== undefined);
    const [one, other] = countries;
    const output: LookedUpCountries = {
      countries: countries.map((country) => present(country, context)),
      distanceKilometres: one && other ? Math.round(distanceKilometres(one.position, other.position)) : null,
    };
    return output as unknown as JsonValue;
  },
});

function present(country: Country, { sources, now }: ToolContext): LookedUpCountries['countries'][number] {
  const { ownNames: _ownNames, ...facts } = country;
  const passages = passagesOf(country);
  const n = sources.add({
    url: `/countries/${country.slug}`,
    title: country.name,
    snippet: passages.slice(0, 3).join(' '),
    passages,
  });
  return { ...facts, n, clock: country.timeZone === null ? null : clockIn(country.timeZone, now) };
}

function clockIn(timeZone: string, now: Date): string {
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const day = now.toLocaleDateString('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${time} on ${day}`;
}

const findCountries = defineTool({
  name: 'find_countries',
  kit: countriesKit,
  description:
    'Which countries have something: a capital, a currency, an official language, a calling code, or lie in a region ' +
    '(“Europe”, “South America”, “world”); by area: “largest” or “smallest”.',
  inputSchema: z.object({ by: z.enum(findableBy), value: z.string().trim().min(1).max(longestName) }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'research',
  describe: ({ value }) => said`Looking for countries: ${value}`,
  execute({ by, value }, context) {
    const countries = matching(by, value);
    const output: FoundCountries = {
      n: context.sources.add({
        url: '/countries',
        title: 'Countries',
        snippet: countries
          .slice(0, 30)
          .map(({ name }) => name)
          .join(', '),
        passages: [countries.map(({ name }) => name).join(', ')],
      }),
      total: countries.length,
      names: countries.map(({ name }) => name),
    };
    return output as unknown as JsonValue;
  },
});

function matching(by: (typeof findableBy)[number], value: string): Country[] {
  const world = readCountries();
  const states = world.all.filter(({ isState }) => isState);
  if (by === 'capital') return [world.ofCapital(value)].filter((country) => country !== undefined);
  if (by === 'currency') return findByCurrency(value, world).filter(({ isState }) => isState);
  if (by === 'language') return findByLanguage(value, world).filter(({ isState }) => isState);
  if (by === 'calling-code') {
    const digits = `+${value.replaceAll(/\D/g, '')}`;
    return world.all.filter(({ callingCodes }) => callingCodes.includes(digits));
  }
  if (by === 'area') {
    const sorted = states
      .filter(({ area }) => area !== null)
      .sort((one, other) => Number(other.area) - Number(one.area));
    return (value === 'smallest' ? sorted.toReversed() : sorted).slice(0, 5);
  }
  return states.filter(
    ({ region, subregion }) => value === 'world' || region === value || subregion === value,
  );
}

export const countriesTools: readonly AssistantTool[] = [lookUpCountry, findCountries];
