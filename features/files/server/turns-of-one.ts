/** At most `places` at a time for each key; the others wait in the order in which they came. */
export class TurnsOfOne {
  readonly #places: number;
  readonly #busy = new Map<string, { count: number; waiting: (() => void)[] }>();

  constructor(places: number) {
    this.#places = places;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#busy.get(key) ?? { count: 0, waiting: [] };
    this.#busy.set(key, line);
    if (line.count >= this.#places) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.count += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.count -= 1;
        if (line.count === 0) this.#busy.delete(key);
      }
    }
  }
}
