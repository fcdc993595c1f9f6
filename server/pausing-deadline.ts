/** A time limit that pauses while a person is being asked something. */
export class PausingDeadline {
  readonly #end = new AbortController();
  #leftMs: number;
  #since = 0;
  #waiting = 0;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#leftMs = ms;
    this.#run();
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Runs something that does not count. */
  async outside<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    if (this.#waiting === 1) {
      clearTimeout(this.#timer);
      this.#leftMs -= performance.now() - this.#since;
    }
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#run();
    }
  }

  /** Nothing waits for it any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isEnded = true;
  }

  #run(): void {
    if (this.#isEnded) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#end.abort(), Math.max(0, this.#leftMs));
    // It keeps no process alive, and may expire after the turn has ended.
    this.#timer.unref();
  }
}
