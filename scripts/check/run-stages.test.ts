import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStages } from './run-stages.ts';
import type { Stage, StageResult } from './stage.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lastLine = (): string | undefined => printed.join('\n').split('\n').at(-1);
const ended = (isPassed: boolean, tests?: StageResult['tests']): StageResult => ({
  isPassed,
  output: '',
  ...(tests ? { tests } : {}),
});
const stage = (name: string, result: StageResult, needs?: string[]): Stage => ({
  name,
  run: async () => result,
  ...(needs ? { needs } : {}),
});

describe('running the stages', () => {
  it('adds up the tests in the last line', async () => {
    const stages = [
      stage('lint', ended(true)),
      stage('unit', ended(true, { passed: 3, failed: 0, skipped: 1 })),
      stage('journeys', ended(true, { passed: 2, failed: 0, skipped: 0 })),
    ];
    expect(await runStages(stages, false)).toBe(true);
    expect(lastLine()).toBe('5 passed, 0 failed');
  });

  it('goes on after a failure, and counts a stage without tests as one', async () => {
    const stages = [
      stage('lint', ended(false)),
      stage('unit', ended(false, { passed: 3, failed: 2, skipped: 0 })),
    ];
    expect(await runStages(stages, false)).toBe(false);
    expect(lastLine()).toBe('3 passed, 3 failed');
  });

  it('leaves out what needs a failed stage, and everything after it when told to stop early', async () => {
    const run = vi.fn(async () => ended(true));
    const broken = stage('build', ended(false));
    await runStages([broken, { name: 'journeys', needs: ['build'], run }], false);
    await runStages([broken, { name: 'unit', run }], true);
    expect(run).not.toHaveBeenCalled();
  });

  it('runs quiet stages beside each other, and nothing else', async () => {
    const running: string[] = [];
    const seen: string[][] = [];
    const { promise: met, resolve: meet } = Promise.withResolvers<void>();
    const watched = (name: string, isQuiet: boolean): Stage => ({
      name,
      isQuiet,
      run: async () => {
        running.push(name);
        seen.push([...running]);
        // The first waits for the second, which could not start if they ran in turn.
        if (name === 'types') await met;
        if (name === 'lint') meet();
        running.splice(running.indexOf(name), 1);
        return ended(true);
      },
    });
    const stages = [watched('types', true), watched('lint', true), watched('build', false)];
    expect(await runStages(stages, false)).toBe(true);
    expect(seen).toEqual([['types'], ['types', 'lint'], ['build']]);
  });

  it('runs a quiet stage after the quiet one that it needs', async () => {
    const seen: string[] = [];
    const watched = (name: string, needs: string[] = []): Stage => ({
      ...{ name, needs, isQuiet: true },
      run: async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
        return ended(true);
      },
    });
    await runStages([watched('build'), watched('unit', ['build'])], false);
    expect(seen).toEqual(['build begins', 'build ends', 'unit begins', 'unit ends']);
  });

  it('takes an exception for a failure of that stage', async () => {
    const run = async (): Promise<StageResult> => {
      throw new Error('no such program');
    };
    expect(await runStages([{ name: 'unit', run }], false)).toBe(false);
    expect(printed.join('\n')).toContain('no such program');
  });
});
