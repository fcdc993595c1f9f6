import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { AskedTogether } from './asked-together.ts';

/** Every call, held until it is let go. */
function held() {
  const calls: { asked: string[]; answer: () => void; fail: () => void }[] = [];
  const call = (asked: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const answer = () => resolve(asked.map((one) => `${one}!`));
    calls.push({ asked: [...asked], answer, fail: () => reject(new Error(asked.join(' '))) });
    return promise;
  };
  const together = new AskedTogether<string, string>({
    alone: async (one) => (await call([one]))[0] ?? '',
    together: call,
    mostCalls: 2,
  });
  return { calls, together };
}

const asked = ({ calls }: ReturnType<typeof held>) => calls.map((call) => call.asked.join(' '));

it('one that is asked while nobody waits is asked at once', async () => {
  const all = held();
  const answer = all.together.ask('a');
  expect(asked(all)).toEqual(['a']);
  all.calls[0]?.answer();
  expect(await answer).toBe('a!');
  await nextTurn();
  void all.together.ask('b');
  expect(asked(all)).toEqual(['a', 'b']);
});

it('those that come meanwhile are asked together, at most four, and each gets its own answer', async () => {
  const all = held();
  const answers = [...'abcdefg'].map((one) => all.together.ask(one));
  expect(asked(all)).toEqual(['a', 'b']);
  all.calls[0]?.answer();
  await nextTurn();
  expect(asked(all)).toEqual(['a', 'b', 'c d e f']);
  all.calls[1]?.answer();
  await nextTurn();
  expect(asked(all)).toEqual(['a', 'b', 'c d e f', 'g']);
  all.calls[3]?.answer();
  all.calls[2]?.answer();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!', 'g!']);
});

it('when several failed together, each is asked alone, and only the one that fails then hears of it', async () => {
  const all = held();
  const ends = Promise.allSettled([...'abcd'].map((one) => all.together.ask(one)));
  all.calls[0]?.answer();
  await nextTurn();
  all.calls[2]?.fail();
  await nextTurn();
  all.calls[3]?.fail();
  await nextTurn();
  all.calls[4]?.answer();
  all.calls[1]?.answer();
  expect(await ends).toEqual([
    { status: 'fulfilled', value: 'a!' },
    { status: 'fulfilled', value: 'b!' },
    { status: 'rejected', reason: new Error('c') },
    { status: 'fulfilled', value: 'd!' },
  ]);
  await nextTurn();
  void all.together.ask('e');
  expect(asked(all).at(-1)).toBe('e');
});

it('one that takes long does not keep the others from being asked', async () => {
  vi.useFakeTimers();
  try {
    const all = held();
    for (const one of 'abcd') void all.together.ask(one);
    expect(asked(all)).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1_000);
    expect(asked(all)).toEqual(['a', 'b', 'c d']);
  } finally {
    vi.useRealTimers();
  }
});
