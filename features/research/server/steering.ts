/** The person's orders to a run while it gathers sources: what to look up next, or to write the report now. */
export type SteeringOrder = { kind: 'steer'; text: string } | { kind: 'report' };

/** What the person says to a running research. */
export class Steering {
  readonly #waiting: string[] = [];
  readonly #finish = new AbortController();
  #isOpen = true;

  /** Aborted when the person wants the report now. */
  get finishSignal(): AbortSignal {
    return this.#finish.signal;
  }

  /** False once gathering has ended. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#finish.signal.aborted;
  }

  obey(order: SteeringOrder): void {
    if (order.kind === 'steer') this.#waiting.push(order.text);
    else this.#finish.abort(new Error('the person wants the report now'));
  }

  /** New instructions, oldest first; each is returned once. */
  take(): string[] {
    return this.#waiting.splice(0);
  }

  close(): void {
    this.#isOpen = false;
  }
}
