import { OneEachTurn } from '#server/one-each-turn.ts';

/** More of them would be answered later than the first of them could be. */
const mostTogether = 4;

/** One that takes longer waits for something of its own, such as its person's locked rows, and no longer for its turn. */
const longCallMs = 100;

interface Waiting<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question;
}

interface Asking<Question, Answer> {
  alone(question: Question): Promise<Answer>;
  /** An answer for each of them, in their order; or an error, and then nothing of any of them was done. */
  together(questions: readonly Question[]): Promise<Answer[]>;
  /** How many calls are under way at a time before questions wait for one another. */
  mostCalls: number;
}

/**
 * Questions that arrive while others are under way are asked in one call. A lone one is asked at once, and one that fails
 * fails alone: a call that failed is made again for each of them.
 */
export class AskedTogether<Question, Answer> {
  readonly #asking: Asking<Question, Answer>;
  readonly #waiting: Waiting<Question, Answer>[] = [];
  /** What an answer leads to takes its time; those of one call are not all passed on before the network is read. */
  readonly #answers = new OneEachTurn<() => void>((pass) => pass());
  #calls = 0;

  constructor(asking: Asking<Question, Answer>) {
    this.#asking = asking;
  }

  ask(question: Question): Promise<Answer> {
    const waiting = { question, ...Promise.withResolvers<Answer>() };
    this.#waiting.push(waiting);
    this.#next();
    return waiting.promise;
  }

  #next(): void {
    if (this.#calls >= this.#asking.mostCalls) return;
    const asked = this.#waiting.splice(0, mostTogether);
    if (asked.length === 0) return;
    this.#calls += 1;
    let isCounted = true;
    const letNext = () => {
      if (!isCounted) return;
      isCounted = false;
      this.#calls -= 1;
      this.#next();
    };
    const isLong = setTimeout(letNext, longCallMs);
    void this.#call(asked).finally(() => {
      clearTimeout(isLong);
      letNext();
    });
  }

  /** Never rejects. */
  async #call(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    const [first] = asked;
    if (!first) return;
    if (asked.length === 1) return this.#alone(first);
    try {
      const answers = await this.#asking.together(asked.map(({ question }) => question));
      for (const [index, { resolve }] of asked.entries())
        this.#answers.add(() => resolve(answers[index] as Answer));
    } catch {
      // Whose fault it was is found by asking each alone, and only they get to know the error.
      await Promise.all(asked.map((one) => this.#alone(one)));
    }
  }

  async #alone({ question, resolve, reject }: Waiting<Question, Answer>): Promise<void> {
    await this.#asking.alone(question).then(resolve, reject);
  }
}
