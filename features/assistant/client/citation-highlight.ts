/** Which source is highlighted, and by which chip; `chip` is null when it is the source itself. */
export interface Highlight {
  n: number;
  chip: string | null;
}

/**
 * Links the chips of one answer to its sources. Lives outside React, so that highlighting one chip redraws only that
 * chip and its source, however long the answer is.
 */
export class CitationHighlight {
  readonly #listeners = new Set<() => void>();
  #current: Highlight | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get current(): Highlight | null {
    return this.#current;
  }

  set(highlight: Highlight): void {
    this.#current = highlight;
    this.#tell();
  }

  /** Leaving one element after entering another must not clear the other's highlight. */
  clear({ n, chip }: Highlight): void {
    if (this.#current?.n !== n || this.#current.chip !== chip) return;
    this.#current = null;
    this.#tell();
  }

  /** A chip is highlighted by itself or by its source; a source (`chip` null) by any of its chips. */
  isLit(n: number, chip: string | null): boolean {
    const current = this.#current;
    if (current?.n !== n) return false;
    return chip === null || current.chip === null || current.chip === chip;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
