/**
 * Lets everybody have a few pieces of work under way at a time. What they ask for beyond that waits for one of their own to
 * end, so that whoever asks for hundreds is in nobody's way.
 */
export class OwnTurns {
  readonly #most: number;
  readonly #people = new Map<string, { underWay: number; waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#people.get(person) ?? { underWay: 0, waiting: [] };
    this.#people.set(person, turns);
    if (turns.underWay < this.#most) turns.underWay += 1;
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // It goes to the longest waiter.
      const next = turns.waiting.shift();
      if (next) next();
      else if (turns.underWay > 1) turns.underWay -= 1;
      else this.#people.delete(person);
    }
  }
}
