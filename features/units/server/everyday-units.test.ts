import { describe, expect, it } from 'vitest';
import { asksForRate } from './currencies.ts';
import { tellGasMark } from './gas-mark.ts';
import { tellOven } from './oven.ts';
import { recogniseMeasures } from './recognise-comparison.ts';
import { changeConversion, recogniseConversion, unitOfThat } from './recognise-conversion.ts';

describe('measures as people say them', () => {
  it.each<[string, object]>([
    ['72 kilos in stone and pounds', { value: 72, from: 'kilos', to: 'stone', rest: 'pounds' }],
    ['1 hour 45 minutes in seconds', { value: 105, from: 'minutes', to: 'seconds' }],
    ['12 stone 4 pounds in kg', { value: 172, from: 'pounds', to: 'kg' }],
    ['im 11 stone 4 what is that in kg', { value: 158, from: 'pounds', to: 'kg' }],
    ['how many cm is 5 foot 10', { value: 70, from: 'inches', to: 'cm' }],
    ["how many cm is 5'10", { value: 70, from: 'inches', to: 'cm' }],
    ['im 6 foot 2 how tall is that in cm', { value: 74, from: 'inches', to: 'cm' }],
    ['6 feet in cm', { value: 6, from: 'feet', to: 'cm' }],
    ['11 gallons (us), how many litres would that be about', { value: 11, from: 'us gallons', to: 'litres' }],
    ['how many ml in a pint (uk)', { value: 1, from: 'uk pint', to: 'ml' }],
    ['20 fl oz (uk) in ml', { value: 20, from: 'uk fl oz', to: 'ml' }],
    [
      'ive bought a 1 terabyte drive for 3 of us, how many gigabytes is that, the shop man mumbled',
      { value: 1, from: 'terabyte', to: 'gigabytes' },
    ],
    ['my parcel weighs 12 pounds, what is that in kilos', { value: 12, from: 'pounds', to: 'kilos' }],
    ["what's 38.5 in fahrenheit", { value: 38.5, from: 'celsius', to: 'fahrenheit' }],
    [
      'my toddler has 39.2 fever and my aunt wants it in fahrenheit',
      { value: 39.2, from: 'celsius', to: 'fahrenheit' },
    ],
    ['a temperature of 101 in celsius', { value: 101, from: 'fahrenheit', to: 'celsius' }],
    ['10k in miles', { value: 10, from: 'km', to: 'miles' }],
    ['how many minutes are there in three and a half hours', { value: 3.5, from: 'hours', to: 'minutes' }],
    ['350f oven in celsius', { value: 350, from: 'f', to: 'celsius' }],
    ['a cup of flour in grams', { value: 1, from: 'cup', to: 'grams', what: 'flour' }],
    ['98 days how many weeks', { value: 98, from: 'days', to: 'weeks' }],
    ['how many pints in a gallon uk', { value: 1, from: 'uk gallon', to: 'uk pints' }],
    ['how many litres in a gallon in the us', { value: 1, from: 'us gallon', to: 'litres' }],
  ])('%s', (question, asked) => expect(recogniseConversion(question)).toEqual(asked));

  it('goes on with one of another measure', () => {
    const asked = recogniseConversion('how many ml in a tablespoon');
    expect(asked && changeConversion('a teaspoon', asked)).toEqual({ value: 1, from: 'teaspoon', to: 'ml' });
  });

  it.each<[string, string | undefined]>([
    ['180 fan in a normal oven', '180 °C in a fan oven is about 200 °C in an ordinary one'],
    ['what is 200c conventional in a fan oven', '200 °C in an ordinary oven is about 180 °C in a fan oven'],
    [
      'oven temperature for 350 fahrenheit',
      '350 °F is an oven at about 180 °C, 160 °C with a fan, or gas mark 4',
    ],
    ['900 fan in a normal oven', undefined],
    ['how long does a fan oven take to 180', undefined],
  ])('%s', (question, sentence) => expect(tellOven(question)).toBe(sentence));

  it.each([
    'how much is 100 dollars in euros right now',
    '£50 in yen',
    'what is the exchange rate of the euro',
    'convert 20 euros to pounds',
  ])('takes “%s” for a question of rates', (question) => expect(asksForRate(question)).toBe(true));

  it.each(['5 pounds in kg', 'how many pounds in a stone', '3 miles in km'])(
    'takes “%s” for none',
    (question) => expect(asksForRate(question)).toBe(false),
  );

  it('reads the dials of gas ovens both ways', () => {
    expect(tellGasMark('gas mark 6 in celsius')).toBe('Gas mark 6 is 200 °C or 400 °F');
    expect(tellGasMark('180 c to gas mark')).toBe('180 °C is gas mark 4');
    expect(tellGasMark('900 c to gas mark')).toBeUndefined();
  });

  it('compares what can be compared', () => {
    expect(recogniseMeasures('is a mile longer than a kilometre')).toMatchObject({ word: 'longer' });
    expect(recogniseMeasures('is a mile longer than a kilogram')).toBeUndefined();
  });

  it('reads the unit of a follow-up', () => {
    expect(unitOfThat('and how many is that in miles')).toBe('miles');
    expect(unitOfThat('in france')).toBeUndefined();
  });
});
