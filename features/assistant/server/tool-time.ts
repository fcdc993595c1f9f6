/** The time that all tools of a turn have together. It stands still while the person is asked something. */
export class ToolTime {
  readonly #end = new AbortController();
  #leftMs: number;
  #since = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#leftMs = ms;
    this.#run();
  }

  /** Aborts when it is over. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Runs what does not count. */
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

  #run(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#end.abort(), Math.max(0, this.#leftMs));
    // It keeps no process alive, and may pass after the turn has ended.
    this.#timer.unref();
  }
}
