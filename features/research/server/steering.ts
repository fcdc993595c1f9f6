/** What a person may say to a run while it looks things up: what to look up next, or that they want the report now. */
export type SteeringOrder = { kind: 'steer'; text: string } | { kind: 'report' };

/** What the person says to a run while it goes on. */
export class Steering {
  readonly #waiting: string[] = [];
  readonly #finish = new AbortController();
  #isOpen = true;

  /** Aborted when the person wants the report now. */
  get finishSignal(): AbortSignal {
    return this.#finish.signal;
  }

  /** False once nothing more is looked up. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#finish.signal.aborted;
  }

  obey(order: SteeringOrder): void {
    if (order.kind === 'steer') this.#waiting.push(order.text);
    else this.#finish.abort(new Error('the person wants the report now'));
  }

  /** Newest instructions, oldest first; each is given once. */
  take(): string[] {
    return this.#waiting.splice(0);
  }

  close(): void {
    this.#isOpen = false;
  }
}
