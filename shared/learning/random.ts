import { required } from '#shared/required.ts';

export interface Random {
  next(): number;
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => required(items[below(items.length)]),
    shuffle(items) {
      const all = [...items];
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        [all[at], all[other]] = [required(all[other]), required(all[at])];
      }
      return all;
    },
  };
}
