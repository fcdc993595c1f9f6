import { expect, it } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

/** Work that begins when its turn comes and ends when the test says so. */
function startWork(turns: FairSemaphore) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal?: AbortSignal) =>
    turns.run(
      name.split(' ')[0]!,
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    // Turns are passed on in a few microtasks.
    for (let step = 0; step < 10; step++) await Promise.resolve();
  };
  return { started, run, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('goes round by caller, so that forty files of one are not before the one of another', async () => {
  const { started, run, end } = startWork(new FairSemaphore(1));
  for (let n = 1; n <= 40; n++) void run(`ada ${n}`);
  void run('berta 1');
  void run('carl 1');
  void run('berta 2');
  await settle();
  for (const name of ['ada 1', 'ada 2', 'berta 1', 'carl 1', 'ada 3', 'berta 2', 'ada 4']) await end(name);
  expect(started.slice(0, 8)).toEqual([
    ...['ada 1', 'ada 2', 'berta 1', 'carl 1', 'ada 3', 'berta 2', 'ada 4', 'ada 5'],
  ]);
});

it('gives each caller one place, so that another one is free', async () => {
  const { started, run } = startWork(new FairSemaphore(2));
  for (let n = 1; n <= 4; n++) void run(`ada ${n}`);
  await settle();
  expect(started).toEqual(['ada 1']);
  void run('berta 1');
  await settle();
  expect(started).toEqual(['ada 1', 'berta 1']);
});

it('serves whoever was late after everybody else, until they are not', async () => {
  const turns = new FairSemaphore(1);
  const { started, run, end } = startWork(turns);
  turns.setLate('ada', true);
  void run('zoe 1');
  void run('ada 1');
  void run('berta 1');
  void run('berta 2');
  await settle();
  for (const name of ['zoe 1', 'berta 1', 'berta 2', 'ada 1']) await end(name);
  expect(started).toEqual(['zoe 1', 'berta 1', 'berta 2', 'ada 1']);
  turns.setLate('ada', false);
  void run('zoe 2');
  void run('ada 2');
  void run('berta 3');
  await settle();
  await end('zoe 2');
  expect(started.slice(4)).toEqual(['zoe 2', 'ada 2']);
});

it('never gives the last place to those who were late', async () => {
  const turns = new FairSemaphore(2);
  const { started, run } = startWork(turns);
  for (const name of ['ada', 'berta']) turns.setLate(name, true);
  void run('ada 1');
  void run('berta 1');
  await settle();
  expect(started).toEqual(['ada 1']);
  void run('carl 1');
  await settle();
  expect(started).toEqual(['ada 1', 'carl 1']);
});

it('drops work whose caller goes while it waits, and gives its turn to the next', async () => {
  const turns = new FairSemaphore(1);
  const { started, run, end } = startWork(turns);
  const leaving = new AbortController();
  void run('ada 1');
  const dropped = run('berta 1', leaving.signal);
  void run('carl 1');
  leaving.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  expect(turns.waiting).toBe(1);
  await end('ada 1');
  expect(started).toEqual(['ada 1', 'carl 1']);
  await expect(run('dora 1', AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before');
});

it('passes the turn on when work fails', async () => {
  const turns = new FairSemaphore(1);
  await expect(turns.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('ada', async () => 'yes')).toBe('yes');
});
