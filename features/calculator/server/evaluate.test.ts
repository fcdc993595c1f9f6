import { describe, expect, test } from 'vitest';
import { processorMs } from '#tests/harness/processor-time.ts';
import { evaluate } from './evaluate.ts';
import { SumError } from './tokens.ts';

describe('evaluate', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['0.1*3', '0.3'],
    ['2 + 3 × 4', '14'],
    ['(2 + 3) * 4 - 5', '15'],
    ['2^3^2', '512'],
    ['-3^2', '−9'],
    ['3^-2', '1/9 (about 0.1111111111)'],
    ['8^(1/3)', '2'],
    ['1,234 × 5', '6,170'],
    ['15% of 80', '12'],
    ['200 + 10%', '220'],
    ['20% off 50', '40'],
    ['what percent of 80 is 12', '15'],
    ['18% tip on 54.60', '9.828'],
    ['1/3 + 1/4', '7/12 (about 0.5833333333)'],
    ['1½ + ¼', '1.75'],
    ['2/3 of 90', '60'],
    ['10!', '3,628,800'],
    ['17 mod 5', '2'],
    ['17 % 5', '2'],
    ['sqrt 144', '12'],
    ['cube root of 27', '3'],
    ['sqrt(2)', '1.414213562'],
    ['log 1000', '3'],
    ['sin(pi)', '0'],
    ['2(3 + 4)', '14'],
    ['12 x 12', '144'],
    ['average of 3, 4 and 5', '4'],
    ['twenty-five times four', '100'],
    ['six hundred and three plus nine', '612'],
    ['split 84 between 4 people', '21'],
    ['12345678901234567890 + 1', '12,345,678,901,234,567,891'],
  ])('%s is %s', (sum, result) => {
    expect(evaluate(sum).result).toBe(result);
  });

  test('shows each step when there is more than one', () => {
    expect(evaluate('(2 + 3) * 4 - 5').working).toEqual(['2 + 3 = 5', '5 × 4 = 20', '20 − 5 = 15']);
    expect(evaluate('2 + 2').working).toEqual([]);
  });

  test.each([
    '7 / 0',
    '1 2',
    '((((1',
    '2 +',
    '',
    'constructor(1)',
    '__proto__',
    'sqrt(-4)',
    '(-1)!',
    '9**9**9',
    '201!',
    '0^-1',
  ])('refuses %s with a sentence', (sum) => {
    expect(() => evaluate(sum)).toThrow(SumError);
  });

  test('is bounded for hostile sums', () => {
    const started = processorMs();
    for (const sum of [
      '9'.repeat(290),
      `${'('.repeat(150)}1${')'.repeat(149)}`,
      '2^9999999999',
      '-'.repeat(290) + 1,
      '1e999*1e999',
      '200!^200',
    ]) {
      try {
        evaluate(sum);
      } catch (error) {
        expect(error).toBeInstanceOf(SumError);
      }
    }
    expect(processorMs() - started).toBeLessThan(2_000);
  });
});
