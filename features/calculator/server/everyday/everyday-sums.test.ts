import { describe, expect, it } from 'vitest';
import { evaluate } from '#features/calculator/server/evaluate.ts';
import { tellNumberFact } from './number-facts.ts';
import { readEverydaySum } from './read-everyday-sum.ts';
import { sayResult } from './say-result.ts';

/** The sentences of a question's answer. */
function answer(question: string): string[] | undefined {
  const sum = readEverydaySum(question);
  return sum && [sum, ...(sum.further ?? [])].map((one) => sayResult(one, evaluate(one.expression).result));
}

describe('sums as people tell them', () => {
  it.each<[string, ...string[]]>([
    ['what percentage is 15 of 60', '15 is 25% of 60'],
    ['percentage increase from 40 to 50', 'From 40 to 50 is an increase of 25%'],
    ['price went from 40 to 50 what percent increase', 'From 40 to 50 is an increase of 25%'],
    ['if a shirt costs 60 and is 30% off how much do i pay', '60 − 30% = 42', 'That saves 18'],
    ['vat 20% on 150', '20% of 150 is 30', 'With it that makes 180'],
    ['salary 36000 per month', '36000 a year is 3,000 a month'],
    ['i want to paint a wall 4m by 2.5m, how many square metres is that', 'The area is 10 square metres'],
    ['perimeter of a rectangle 3 by 7', 'The perimeter is 20'],
    [
      'how much would I weigh on the moon if I weigh 60kg',
      'On the Moon, scales would show about 10 kg for 60 kg on Earth',
    ],
    [
      'if i weigh 80 kg what would i weigh on mars',
      'On Mars, scales would show about 30.3 kg for 80 kg on Earth',
    ],
    ['20 is 25% of what', '20 is 25% of 80'],
    ['£80 with 25% off', '£80 − 25% = £60.00', 'That saves £20.00'],
    ['15% tip on $64.50', 'A tip of 15% on $64.50 is $9.68', 'With the tip that makes $74.18'],
    ['split 137.40 between 6 of us', 'Each of the 6 pays 137.40 ÷ 6 = 22.90'],
    [
      'we are 5 people, bill is 92 and we want to leave 10 percent tip, how much each',
      'Each of the 5 pays 20.24',
      'With the tip of 10% the bill is 101.20',
    ],
    [
      'monthly payment on a £200,000 mortgage at 4% over 25 years',
      'The monthly payment is £1,055.67',
      'Over the whole time that makes £316,702.10',
      'Of that, £116,702.10 is interest',
    ],
    [
      'if I save 200 a month at 4% for 10 years how much will I have',
      'With monthly interest that makes 29,449.96',
      'Of that, 24,000 is paid in',
      'And 5,449.96 is interest',
    ],
    [
      'fuel cost for 300 miles at 40 mpg and 1.50 per litre',
      'The fuel costs 51.14',
      'That takes about 34.1 litres, by imperial gallons',
    ],
    ['what is 30% off 89.99', '89.99 − 30% = 62.99', 'That saves 27'],
    ['calculate my bmi 70 kg 1.75 m', 'The body mass index is about 22.9'],
    ["what is my BMI at 5'9 and 160 lbs", 'The body mass index is about 23.6'],
    ['volume of a box 30x40x50 cm', 'The volume is 60,000 cubic centimetres'],
    ['simple interest on 1000 at 5% for 3 years', 'The simple interest is 150', 'With it there are 1,150'],
    ['im cooking for 8 but the recipe is for 4 and says 200g flour', 'For 8 instead of 4 take 400 g flour'],
    ['recipe for 4 needs 300g flour, im cooking for 7', 'For 7 instead of 4 take 525 g flour'],
    ['i drove 150 km in 1 hour 15 min, what is my average speed', 'The average speed is 120 km/h'],
    ['how far do i get in 3 hours at 60 mph', 'At 60 mph that is 180 miles'],
    [
      '5 km in 27 minutes pace',
      '5 km in that time is a pace of 5:24 minutes per km',
      'That is 8:41 minutes per mile',
    ],
    [
      'what pace is a 4 hour marathon',
      'A marathon in that time is a pace of 5:41 minutes per km',
      'That is 9:09 minutes per mile',
    ],
    [
      'how fast do i have to run for a 1:45 half marathon',
      'A half marathon in that time is a pace of 4:59 minutes per km',
      'That is 8:01 minutes per mile',
    ],
    ['how long does 10k take at a pace of 5:30 per km', '10 km at that pace takes 55 min'],
    ['vat on 120 at 20%', '20% of 120 is 24', 'With it that makes 144'],
    ['£15.50 an hour for 38 hours', '£15.50 an hour for 38 hours is £589.00'],
    ['area of a rectangle 4 by 5', 'The area is 20'],
    ['solve 2x + 3 = 11', 'The solution is x = 4'],
    ['sin of 30 degrees', 'sin(30°) is 0.5'],
    ['sin 30', 'sin 30 is 0.5 if the angle is in degrees', 'In radians it is about −0.988032'],
  ])('%s', (question, ...sentences) => expect(answer(question)).toEqual(sentences));

  it.each(['what is the capital of France', 'how long is a marathon', '12 + 3', 'a recipe for bread'])(
    'leaves “%s” to others',
    (question) => expect(readEverydaySum(question)).toBeUndefined(),
  );
});

describe('numbers', () => {
  it.each([
    ['2024 in roman numerals', '2024 in Roman numerals is MMXXIV'],
    ['what is MCMXCIV in numbers', 'MCMXCIV is 1994'],
    ['255 in binary', '255 is 11111111 in binary'],
    ['ff hex in decimal', 'FF in hex is 255 in decimal'],
    ['is 97 prime', 'Yes, 97 is a prime number'],
    ['prime factors of 84', '84 = 2 × 2 × 3 × 7'],
    ['lcm of 4 and 6', 'The lowest common multiple of 4 and 6 is 12'],
    ['simplify 18/24', '18/24 = 3/4'],
    ['0.375 as a fraction', '0.375 = 3/8'],
    ['round 3.14159 to 2 decimal places', '3.14159 rounds to 3.14'],
  ])('%s', (question, sentence) => expect(tellNumberFact(question)?.sentence).toBe(sentence));

  it.each(['what is IIII in numbers', '0 in roman numeral things', '129 octal in decimal', 'simplify 3/0'])(
    'knows no answer to “%s”',
    (question) => expect(tellNumberFact(question)).toBeUndefined(),
  );
});
