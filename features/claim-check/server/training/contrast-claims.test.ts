import { expect, it } from 'vitest';
import { createRandom } from '#shared/learning/random.ts';
import { lightClaimsOf, trueClaimsOf, wrongClaimsOf } from './contrast-claims.ts';

const passage =
  'Ada Holm opened the mill in Vik in 1820. Per Dahl bought it for 450 kroner, and most workers stayed. ' +
  'In 1850 it was closed.';

it('changes one thing of a claim, so that it is wrong', () => {
  const made = wrongClaimsOf('Ada Holm sold it to Per Dahl in 1850.', passage, createRandom(4));
  const by = new Map(made.map(({ change, claim }) => [change, claim]));
  expect(by.get('swap')).toBe('Per Dahl sold it to Ada Holm in 1850.');
  expect(by.get('number')).toBe('Ada Holm sold it to Per Dahl in 1820.');
  expect(by.get('contrary')).toBe('Ada Holm bought it to Per Dahl in 1850.');
  expect(made.every(({ isWrong }) => isWrong)).toBe(true);
});

it('says what holds in other words, or in the words of the page', () => {
  const light = lightClaimsOf('In 1850, the mill in Vik was closed.', createRandom(4));
  expect(light).toContainEqual({
    claim: 'The mill in Vik was closed in 1850.',
    isWrong: false,
    change: 'light turned',
  });
  const verbatim = trueClaimsOf(passage, createRandom(4));
  expect(verbatim.map(({ change }) => change)).toContain('joined');
  expect(verbatim.every(({ isWrong }) => !isWrong)).toBe(true);
});
