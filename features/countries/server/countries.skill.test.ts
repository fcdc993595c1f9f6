import { describe, expect, test } from 'vitest';
import { readCountries } from './countries.ts';
import { readCountryQuestion } from './understand/read-question.ts';

const one = (aspect: string, name: string) => ({ type: 'one', aspect, name });

describe('questions about one country', () => {
  test.each([
    ['what is the capital of France', one('capital', 'France')],
    ['capital of the Netherlands', one('capital', 'Netherlands')],
    ["France's capital", one('capital', 'France')],
    ['what is the capital city of Australia', one('capital', 'Australia')],
    ['capital of frnace', one('capital', 'France')],
    ['capital of the US', one('capital', 'United States')],
    ['what is the capital of Deutschland', one('capital', 'Germany')],
    ['what language do they speak in Brazil', one('languages', 'Brazil')],
    ['which languages are spoken in Switzerland', one('languages', 'Switzerland')],
    ['what currency does Japan use', one('currency', 'Japan')],
    ['what money do they use in Turkey', one('currency', 'Türkiye')],
    ['which countries border Germany', one('neighbours', 'Germany')],
    ['neighbours of Chad', one('neighbours', 'Chad')],
    ['what countries does Switzerland border', one('neighbours', 'Switzerland')],
    ['what is the calling code of Spain', one('calling-code', 'Spain')],
    ['country code for Portugal', one('calling-code', 'Portugal')],
    ['how big is Iceland', one('area', 'Iceland')],
    ['what does the flag of Kenya look like', one('flag', 'Kenya')],
    ['what continent is Egypt in', one('continent', 'Egypt')],
    ['where is Nauru', one('continent', 'Nauru')],
    ['what time is it in Bhutan', one('time', 'Bhutan')],
    ['what time is it in Thimphu', { type: 'one', aspect: 'time', name: 'Thimphu', isCapital: true }],
    ['is Bolivia landlocked', one('coast', 'Bolivia')],
    ['tell me about Portugal', one('overview', 'Portugal')],
    ['what are people from Denmark called', one('demonym', 'Denmark')],
  ])('%s', (text, expected) => {
    expect(readCountryQuestion(text)).toMatchObject(expected);
  });

  test.each([
    'tell us the capital',
    'how big is a turkey',
    'what is a jersey',
    'who is the president of France',
    'what is the population of Spain',
    'best time to visit Japan',
    'how do you say thank you in Italian',
    'what is the capital gains tax in Germany',
    'where is South America',
    'french toast recipe',
    'in which ocean is Madagascar',
    'weather in Paris',
    'how far is the moon',
    'write a letter about Spain',
  ])('leaves to others: %s', (text) => {
    expect(readCountryQuestion(text)).toBeUndefined();
  });
});

test.each([
  ['how far is Paris from Rome', 'distance'],
  ['distance between London and New Delhi', 'distance'],
  ['how far is it from Berlin to Madrid', 'distance'],
  ['does France border Italy', 'border'],
  ['is Canada bigger than China', 'larger'],
  ['which is bigger, Spain or France', 'larger'],
  ['do Austria and Germany use the same currency', 'currency'],
])('two: %s', (text, relation) => {
  expect(readCountryQuestion(text)).toMatchObject({ type: 'two', relation });
});

test.each([
  ['which country is Nairobi the capital of', 'capital', 'Nairobi'],
  ['Ottawa is the capital of which country', 'capital', 'Ottawa'],
  ['which countries use the euro', 'currency', 'euro'],
  ['what country uses the yen', 'currency', 'yen'],
  ['which country has the capital Ulaanbaatar', 'capital', 'Ulaanbaatar'],
  ['which countries speak Portuguese', 'language', 'Portuguese'],
  ['how many countries are there in Africa', 'region', 'Africa'],
  ['how many countries are there', 'region', 'world'],
  ['countries in South America', 'region', 'South America'],
  ['what is the largest country in the world', 'area', 'largest'],
  ['which country has the calling code +44', 'calling-code', '+44'],
])('which: %s', (text, by, value) => {
  expect(readCountryQuestion(text)).toMatchObject({ type: 'which', by, value });
});

test('every state has a capital, a clock, a code and a place on the map', () => {
  for (const country of readCountries().all.filter(({ isState }) => isState)) {
    expect(country.capitals.length, country.name).toBeGreaterThan(0);
    expect(country.timeZone, country.name).not.toBeNull();
    expect(country.callingCodes.length, country.name).toBeGreaterThan(0);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: country.timeZone ?? '' })).not.toThrow();
  }
});

test('neighbours are mutual', () => {
  const { all } = readCountries();
  for (const { code, neighbours } of all) {
    for (const neighbour of neighbours) {
      const back = all.find((country) => country.code === neighbour.code);
      expect(
        back?.neighbours.map((one) => one.code),
        `${code} ${neighbour.code}`,
      ).toContain(code);
    }
  }
});

test('languages are called as people call them', () => {
  expect(readCountries().find('Austria')?.languages).toEqual(['German']);
  expect(readCountryQuestion('which US states border Mexico')).toBeUndefined();
});
