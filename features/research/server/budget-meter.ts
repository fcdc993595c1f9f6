import type { ResearchUse } from '#features/research/shared/research-record.ts';

/** Gathering ends here, so that time is left to write. */
const gatheringShare = 0.75;

/** Counts what a run uses, and rejects anything beyond the budget. */
export class BudgetMeter {
  readonly #budget: ResearchUse;
  #startedAt: number;
  readonly #now: () => number;
  #searches = 0;
  #pages = 0;
  #waiting = 0;
  #waitingSince = 0;

  constructor(budget: ResearchUse, now: () => number = Date.now) {
    this.#budget = budget;
    this.#now = now;
    this.#startedAt = now();
  }

  /** False when the budget is used up. */
  takeSearch(): boolean {
    if (this.#searches >= this.#budget.searches) return false;
    this.#searches += 1;
    return true;
  }

  takePage(): boolean {
    if (this.#pages >= this.#budget.pages) return false;
    this.#pages += 1;
    return true;
  }

  /** Runs something that does not count towards its time: asking the person. */
  async outside<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting === 0) this.#waitingSince = this.#now();
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#startedAt += this.#now() - this.#waitingSince;
    }
  }

  get searchesLeft(): number {
    return this.#budget.searches - this.#searches;
  }

  get pagesLeft(): number {
    return this.#budget.pages - this.#pages;
  }

  get gatheringMsLeft(): number {
    return Math.max(0, this.#budget.seconds * 1000 * gatheringShare - this.#elapsedMs());
  }

  get msLeft(): number {
    return Math.max(0, this.#budget.seconds * 1000 - this.#elapsedMs());
  }

  used(): ResearchUse {
    const seconds = Math.min(this.#budget.seconds, Math.floor(this.#elapsedMs() / 1000));
    return { searches: this.#searches, pages: this.#pages, seconds };
  }

  #elapsedMs(): number {
    return (this.#waiting > 0 ? this.#waitingSince : this.#now()) - this.#startedAt;
  }
}
