import { describe, expect, it } from 'vitest';
import { type PlannedModule, planChunks } from './chunk-plan.ts';

const module = (id: string, entries: string, size = 1, imports = ''): PlannedModule => ({
  id,
  entries: new Set(entries.split(' ')),
  size,
  imports: imports === '' ? [] : imports.split(' '),
});

/** `a` and `b` are screens of the application, `page` is a document of its own. */
function plan(modules: readonly PlannedModule[], file = 10): string[] {
  const costs = {
    fileOf: () => file,
    weightOf: (entry: string) => (entry === 'app' ? 4 : 1),
    hostOf: (entry: string) => (/^[abc]$/.test(entry) ? 'app' : undefined),
  };
  return planChunks(modules, costs)
    .sort((one, other) => one.level - other.level)
    .map(({ modules }) => [...modules].sort().join(' '))
    .sort();
}

describe('the files of what screens share', () => {
  it('are one where the same entries need it', () => {
    expect(plan([module('x', 'a b'), module('y', 'b a'), module('z', 'page a', 500)], 1)).toEqual([
      'x y',
      'z',
    ]);
  });

  it('are one where little is loaded for nothing', () => {
    expect(plan([module('x', 'a b', 2), module('y', 'b c', 2)])).toEqual(['x y']);
  });

  it('stay two where much would be loaded for nothing', () => {
    expect(plan([module('x', 'a b', 50), module('y', 'b c', 50)])).toEqual(['x', 'y']);
  });

  it('count what comes along with a part', () => {
    // Every entry that loads `small` loads `large` as well, so that the page may not get it.
    const large = module('large', 'a b', 500);
    const small = module('small', 'a b c', 1, 'large');
    expect(plan([large, small, module('of page', 'page a b c', 1)])).toEqual(['large', 'of page', 'small']);
  });

  it('count that every screen has what the application has', () => {
    expect(plan([module('x', 'app', 500), module('y', 'app page', 500)])).toEqual(['x', 'y']);
    expect(plan([module('x', 'a b c', 1), module('y', 'app', 500)])).toEqual(['x y']);
  });

  it('never wait for each other in a circle', () => {
    const modules = [
      module('top', 'a b', 1, 'middle'),
      module('middle', 'a b page', 500, 'bottom'),
      module('bottom', 'a b page c', 1),
    ];
    const chunks = planChunks(modules, { fileOf: () => 100, weightOf: () => 1, hostOf: () => undefined });
    const levelOf = (id: string) => chunks.find(({ modules }) => modules.includes(id))?.level ?? -1;
    expect(
      chunks.some(
        ({ modules }) => modules.includes('top') && modules.includes('bottom') && !modules.includes('middle'),
      ),
    ).toBe(false);
    expect(levelOf('top')).toBeGreaterThanOrEqual(levelOf('middle'));
    expect(levelOf('middle')).toBeGreaterThanOrEqual(levelOf('bottom'));
  });
});
