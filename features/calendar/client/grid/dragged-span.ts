export interface Span {
  start: number;
  end: number;
}

/** Where something dragged is now, for the few elements that show it. */
export class DraggedSpan {
  readonly #listeners = new Set<() => void>();
  #span: Span | null = null;

  readonly get = (): Span | null => this.#span;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(next: Span | null): void {
    if (this.#span?.start === next?.start && this.#span?.end === next?.end) return;
    this.#span = next;
    for (const listener of this.#listeners) listener();
  }
}
