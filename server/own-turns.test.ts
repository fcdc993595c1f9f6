import { expect, it } from 'vitest';
import { OwnTurns } from './own-turns.ts';

/** Work that ends when it is told to; `begun` lists what was let in. */
function workbench(most: number) {
  const turns = new OwnTurns(most);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    ask(person: string, name: string): Promise<void> {
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return turns.run(person, () => {
        begun.push(name);
        return end.promise;
      });
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

it('lets in as many of one person as are allowed, in the order in which they asked', async () => {
  const { ask, begun, end } = workbench(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => ask('ada', name));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  end('d');
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('makes nobody else wait', async () => {
  const { ask, begun } = workbench(1);
  void ask('ada', 'first');
  void ask('ada', 'second');
  void ask('bob', 'his');
  expect(begun).toEqual(['first', 'his']);
});

it('goes on after one that failed, and begins again for somebody who has come to an end', async () => {
  const { ask, begun, end, fail } = workbench(1);
  const failing = ask('ada', 'failing');
  const next = ask('ada', 'next');
  fail('failing');
  await expect(failing).rejects.toThrow('failing');
  end('next');
  await next;
  const last = ask('ada', 'last');
  expect(begun).toEqual(['failing', 'next', 'last']);
  end('last');
  await last;
});
