import { describe, expect, test } from 'vitest';
import { parseRational } from '#features/calculator/server/rational.ts';
import { ConversionError, convert } from './convert.ts';
import { allUnits } from './find-unit.ts';

const run = (value: number, from: string, to: string) => convert(parseRational(String(value)), from, to);

describe('convert', () => {
  test.each([
    [5, 'miles', 'km', '5 miles', '8.04672 kilometres'],
    [6, 'ft', 'cm', '6 feet', '182.88 centimetres'],
    [1, 'acre', 'square feet', '1 acre', '43,560 square feet'],
    [1, 'litre', 'cups', '1 litre', '4.22675 US cups'],
    [1, 'cup', 'tbsp', '1 US cup', '16 US tablespoons'],
    [1, 'tablespoon', 'ml', '1 metric tablespoon', '15 millilitres'],
    [1, 'us tablespoon', 'ml', '1 US tablespoon', '14.7868 millilitres'],
    [1, 'imperial pint', 'ml', '1 imperial pint', '568.26125 millilitres'],
    [8, 'oz', 'ml', '8 US fluid ounces', '236.588 millilitres'],
    [2, 'sticks of butter', 'tablespoons of butter', '2 sticks of butter', '16 tablespoons of butter'],
    [1, 'kg', 'lbs', '1 kilogram', '2.20462 pounds'],
    [180, 'C', 'F', '180 degrees Celsius', '356 degrees Fahrenheit'],
    [-40, '°F', 'celsius', '−40 degrees Fahrenheit', '−40 degrees Celsius'],
    [100, 'km/h', 'mph', '100 kilometres per hour', '62.1371 miles per hour'],
    [1, 'day', 'seconds', '1 day', '86,400 seconds'],
    [1, 'GiB', 'MiB', '1 gibibyte', '1,024 mebibytes'],
    [8, 'Mb', 'MB', '8 megabits', '1 megabyte'],
    [2000, 'kcal', 'kJ', '2,000 kilocalories', '8,368 kilojoules'],
    [1, 'atm', 'Pa', '1 standard atmosphere', '101,325 pascals'],
    [180, 'degrees', 'radians', '180 degrees', '3.14159 radians'],
    [30, 'mpg', 'l/100km', '30 miles per US gallon', '7.84049 litres per 100 kilometres'],
    [1, 'hp', 'W', '1 mechanical horsepower', '745.7 watts'],
  ])('%d %s to %s', (value, from, to, fromWords, toWords) => {
    expect(run(value, from, to)).toMatchObject({ from: fromWords, to: toWords });
  });

  test('says which cup it took, and only then', () => {
    expect(run(1, 'litre', 'cups').note).toContain('US cup');
    expect(run(1, 'litre', 'metric cups').note).toBeNull();
    expect(run(1, 'cup', 'tbsp').note).toBeNull();
  });

  test.each([
    [5, 'kg', 'miles', 'Kilograms measure mass and miles measure length'],
    [5, 'smoots', 'km', 'I do not know the unit “smoots”'],
    [-300, 'C', 'F', 'absolute zero'],
    [0, 'mpg', 'l/100km', 'more than zero'],
  ])('refuses %d %s to %s', (value, from, to, reason) => {
    expect(() => run(value, from, to)).toThrow(ConversionError);
    expect(() => run(value, from, to)).toThrow(reason);
  });

  test('every unit converts to itself unchanged', () => {
    for (const unit of allUnits) expect(run(7, unit.singular, unit.singular).number, unit.singular).toBe('7');
  });
});
