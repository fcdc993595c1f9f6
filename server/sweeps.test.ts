import { expect, it, vi } from 'vitest';
import { silentLog } from './log.ts';
import { type Sweep, Sweeps } from './sweeps.ts';

function startSweeps(sweeps: Sweep[]) {
  const handled: unknown[] = [];
  const jobs = { handle: (...given: unknown[]) => handled.push(given) } as never;
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => logged.push(line) };
  const all = new Sweeps(sweeps, { jobs, log });
  return { all, handled, logged };
}

it('hands what has a cron to the queue, under the name that is stored there', () => {
  const { handled } = startSweeps([
    { name: 'things.clean-up', when: { cron: '1 2 * * *' }, run: async () => {} },
  ]);
  expect(handled).toEqual([[{ name: 'things.clean-up' }, expect.any(Function), { cron: '1 2 * * *' }]]);
});

it('runs the others by a timer of its own, at the start where that is wanted, and no more once stopped', async () => {
  vi.useFakeTimers();
  try {
    const ran: string[] = [];
    const note = (name: string) => async () => void ran.push(name);
    const { all } = startSweeps([
      { name: 'often', when: { everyMs: 10 }, run: note('often') },
      { name: 'at once', when: { everyMs: 1_000, atStart: true }, run: note('at once') },
    ]);
    expect(ran).toEqual([]);
    all.start();
    expect(ran).toEqual(['at once']);
    await vi.advanceTimersByTimeAsync(25);
    expect(ran).toEqual(['at once', 'often', 'often']);
    all.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ran).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('goes on after one that failed, and says which it was', async () => {
  const error = new Error('the disk is full');
  const { all, logged } = startSweeps([
    { name: 'things.sweep', when: { everyMs: 60_000, atStart: true }, run: () => Promise.reject(error) },
  ]);
  all.start();
  await vi.waitFor(() => expect(logged).toEqual([['a sweep failed', { sweep: 'things.sweep', error }]]));
  all.stop();
});
