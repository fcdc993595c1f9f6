import { expect, it } from 'vitest';
import { required } from '#shared/required.ts';
import { noLexicon } from '../lexicon.ts';
import { weighClaim } from '../weigh-claim.ts';
import { measure } from './measure.ts';

function sumsOf(claim: string, text: string): string[] {
  const { evidence } = weighClaim(claim, [{ title: 'A page', text }], noLexicon);
  return [...measure(required(evidence))].flatMap(([name, value]) =>
    name.startsWith('sums ') && value > 0 ? [name] : [],
  );
}

it.each([
  [
    'The trees cost 45,000 euros.',
    'The canvas costs 90,000 euros, twice as much as the trees.',
    'times near',
  ],
  ['The name costs 12 million euros.', 'The name costs 1.2 million euros a year for ten years.', 'rate near'],
  ['She lost four bouts.', 'She won eleven of the 15 bouts.', 'difference near'],
  ['A quarter of the boats sank.', 'Of 12 boats 3 sank in the storm.', 'share near'],
])('works out %s', (claim, text, way) => expect(sumsOf(claim, text)).toContain(`sums ${way}`));

it('says what it cannot work out', () => {
  const page = 'The train climbs 1,420 metres. It stops for 20 minutes.';
  expect(sumsOf('The train carries 310 passengers.', page)).toContain('sums none');
  expect(sumsOf('The train climbs 1,420 metres.', page)).toEqual(['sums told']);
});
