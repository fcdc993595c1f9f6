/**
 * Things that the person just deleted and may still want back: they are hidden at once, and the request is sent when
 * the undo offer expires, or when the page goes away.
 */
export class PendingDeletes {
  readonly #send: (id: string) => Promise<void>;
  readonly #sendOnLeaving: (id: string) => void;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<string>();
  #hidden: ReadonlySet<string> = new Set();

  constructor(send: (id: string) => Promise<void>, sendOnLeaving: (id: string) => void) {
    this.#send = send;
    this.#sendOnLeaving = sendOnLeaving;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getHidden = (): ReadonlySet<string> => this.#hidden;

  add(id: string): void {
    this.#waiting.add(id);
    this.#show(new Set(this.#hidden).add(id));
  }

  undo(id: string): void {
    if (this.#waiting.delete(id)) this.#unhide(id);
  }

  /** Does nothing for a delete that was undone. Rejects, and shows the thing again, if the server rejects it. */
  async commit(id: string): Promise<void> {
    if (!this.#waiting.delete(id)) return;
    try {
      await this.#send(id);
    } catch (error) {
      this.#unhide(id);
      throw error;
    }
  }

  commitAllOnLeaving(): void {
    for (const id of this.#waiting) this.#sendOnLeaving(id);
    this.#waiting.clear();
  }

  #unhide(id: string): void {
    const hidden = new Set(this.#hidden);
    hidden.delete(id);
    this.#show(hidden);
  }

  #show(hidden: ReadonlySet<string>): void {
    this.#hidden = hidden;
    for (const listener of this.#listeners) listener();
  }
}
