import { expect, it } from 'vitest';
import { expressionOfDozens } from './dozens.ts';

it.each<[string, string | undefined]>([
  ['what is 3 dozen', '3 * 12'],
  ['how many eggs in 5 dozen?', '5 * 12'],
  ['how many is a dozen dozen', '12 * 12'],
  ['two dozen dozen', '2 * 12 * 12'],
  ['1.5 dozen', '1.5 * 12'],
  ['what is a dozen', undefined],
  ['half a dozen', undefined],
  ['dozens of people', undefined],
])('%s', (question, expression) => expect(expressionOfDozens(question)).toBe(expression));
