/** Lets questions that are being stored go first: what follows an answer takes as much time as what begins one. */
export class SendsFirst {
  #sending = 0;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>();

  async sending<Result>(send: () => Promise<Result>): Promise<Result> {
    this.#sending += 1;
    try {
      return await send();
    } finally {
      this.#sending -= 1;
      this.#letGo();
    }
  }

  /** Resolves when nobody's question is being stored, after `longestMs` at the latest. */
  async others(longestMs: number): Promise<void> {
    if (this.#sending === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(resolve, longestMs);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }

  /** One in each turn of the event loop: the questions' answers are on their way. */
  #letGo(): void {
    const [first] = this.#waiting;
    if (this.#sending > 0 || !first) return;
    this.#waiting.delete(first);
    first();
    setImmediate(() => this.#letGo());
  }
}
