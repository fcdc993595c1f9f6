/** Lets one after another do what must not be mixed, in the order in which they came. */
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

  /** It goes to whoever has waited longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
