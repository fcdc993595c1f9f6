import { expect, it } from 'vitest';
import { boost, type Example } from './boost.ts';
import { createRandom } from './random.ts';
import { scoreOf } from './trees.ts';

const options = { trees: 40, depth: 2, rate: 0.2, leastWeight: 1, ridge: 1, rows: 0.8, columns: 1 };

/** Wrong where exactly one of two measures is there: no single measure tells. */
const examples: Example[] = Array.from({ length: 400 }, (_, at) => {
  const [one, other] = [at % 2 === 0, Math.floor(at / 2) % 3 === 0];
  const measures = new Map([
    ['one', Number(one)],
    ['other', Number(other)],
    ['noise', (at * 37) % 11],
  ]);
  return { measures, isWrong: one !== other, weight: 1 };
});

it('learns what several measures say together', () => {
  const model = boost(examples, options, createRandom(1));
  const told = examples.filter(({ measures, isWrong }) => scoreOf(model, measures) > 0 === isWrong);
  expect(told.length).toBe(examples.length);
});

it('makes the same trees of the same examples and seed, and keeps only what they ask for', () => {
  const model = boost(examples, options, createRandom(1));
  expect(boost(examples, options, createRandom(1))).toEqual(model);
  expect(boost(examples, options, createRandom(2))).not.toEqual(model);
  const asked = new Set(model.trees.flat().map(([measure]) => measure));
  asked.delete(-1);
  expect([...asked].sort()).toEqual(model.measures.map((_, at) => at));
});
