import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { readAngle } from './angles.ts';
import { readBill, readTipWithoutRate } from './bill.ts';
import { readBodyMass } from './body-mass.ts';
import { readEquation } from './equation.ts';
import type { EverydaySum, ReadEverydaySum } from './everyday-sum.ts';
import { readGeometry } from './geometry.ts';
import { readInterest } from './interest.ts';
import { readPace } from './pace.ts';
import { readPay } from './pay.ts';
import { readPercent } from './percent.ts';
import { readProportion, readRecipe } from './recipe.ts';
import { readStory } from './story.ts';
import { readFuel, readTrip } from './trip.ts';
import { readWeightElsewhere } from './weight-elsewhere.ts';

const readers: readonly ReadEverydaySum[] = [
  readAngle,
  readWeightElsewhere,
  readBodyMass,
  readEquation,
  readPercent,
  readInterest,
  readPace,
  readFuel,
  readTrip,
  readPay,
  readProportion,
  readRecipe,
  readGeometry,
  readBill,
  readTipWithoutRate,
  readStory,
];

/** An everyday calculation in any wording. */
export function readEverydaySum(question: string): EverydaySum | undefined {
  if (question.length > 240) return undefined;
  const text = digitsForNumberWords(question);
  for (const read of readers) {
    const sum = read(text);
    if (sum) return sum;
  }
  return undefined;
}
