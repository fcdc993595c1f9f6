import { expect, it } from 'vitest';
import { besideBusyProcesses } from './busy-processes.ts';

/** Signal 0 only checks that the process exists. */
function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

it('keeps processes busy for as long as the work lasts, and no longer, also when that fails', async () => {
  const seen: number[] = [];
  const work = besideBusyProcesses(2, async (processIds) => {
    seen.push(...processIds);
    expect(processIds.map(isRunning)).toEqual([true, true]);
    throw new Error('a journey failed');
  });
  await expect(work).rejects.toThrow('a journey failed');
  expect(seen).toHaveLength(2);
  expect(seen.map(isRunning)).toEqual([false, false]);
});
