import { describe, expect, it } from 'vitest';
import { chooseStages, readShare } from './choose-stages.ts';
import type { Stage } from './stage.ts';
import { journeysOf } from './steady-check.ts';

const run: Stage['run'] = async () => ({ isPassed: true, output: '' });
const stages: Stage[] = [
  { name: 'lint', run },
  { name: 'build', run },
  { name: 'journeys', needs: ['build'], run },
  { name: 'steady', needs: ['build'], onlyWhenNamed: true, run },
];
const chosen = (...names: string[]) => chooseStages(stages, names).map(({ name }) => name);

describe('choosing stages', () => {
  it('leaves the larger proofs out of a check of everything', () => {
    expect(chosen()).toEqual(['lint', 'build', 'journeys']);
  });

  it('takes what is named, in the order of the check, with what it cannot run without', () => {
    expect(chosen('journeys', 'lint')).toEqual(['lint', 'build', 'journeys']);
    expect(chosen('steady')).toEqual(['build', 'steady']);
  });

  it('says which stages there are when a name is unknown', () => {
    expect(() => chosen('lint', 'stady')).toThrow(/no stage 'stady'.*'steady'/);
  });
});

it('reads which share of the steady journeys is meant', () => {
  expect(readShare(undefined, [])).toBeUndefined();
  expect(readShare('2/4', ['steady'])).toBe('2/4');
  expect(() => readShare('1/4', ['lint'])).toThrow('Only');
  for (const wrong of ['5/4', '0/4', '1', '1/0', 'half'])
    expect(() => readShare(wrong, ['steady']), wrong).toThrow('is not a share');
});

it('divides the journeys so that the shares are all of them, each once', () => {
  const shares = ['1/3', '2/3', '3/3'].map(journeysOf);
  expect(shares.flat().toSorted()).toEqual(journeysOf('1/1'));
  expect(new Set(shares.flat()).size).toBe(shares.flat().length);
  for (const share of shares) expect(share.length).toBeGreaterThan(10);
});
