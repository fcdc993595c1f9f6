import { describe, expect, it } from 'vitest';
import { chooseStages } from './choose-stages.ts';
import type { Stage } from './stage.ts';

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
