/** Runs work that must not overlap one at a time, in order of arrival. */
export class Lane {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  get isFree(): boolean {
    return !this.#isTaken;
  }

  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    await promise;
  }

  /** It goes to the longest waiter. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
