import { expect, it } from 'vitest';
import { findWrongSum } from './check-sum.ts';

const receipt = ['Quay Café', '2 Tea 3.50', 'Scone   £2.25', 'Discount -0.50'];

it('a total that its lines come to says nothing', () => {
  expect(findWrongSum([...receipt, 'Subtotal 5.25', 'TOTAL £5.25', 'Cash 10.00'])).toBeUndefined();
});

it('a total that they do not come to is pointed out', () => {
  expect(findWrongSum([...receipt, 'TOTAL £6.25'])).toEqual({ lines: 525, total: 625 });
});

it.each([[['TOTAL 4.00']], [['Tea 4.00', 'TOTAL 5.00']], [['Meet at 18.00', 'Room 4']]])(
  'what is no receipt is left alone: %j',
  (lines) => {
    expect(findWrongSum(lines)).toBeUndefined();
  },
);
