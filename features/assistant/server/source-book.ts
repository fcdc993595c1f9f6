import type { Source } from '#features/assistant/shared/turn-events.ts';

/** Longest snippet kept with a source, in characters. */
export const maxSnippetLength = 400;

export interface FoundSource {
  url: string;
  title: string;
  /** The words that support a claim; shown in the preview card. */
  snippet: string;
}

/**
 * The sources of one turn. A number exists only for something that was really returned by a tool in
 * this turn, and the same address always has the same number.
 */
export class SourceBook {
  readonly #byUrl = new Map<string, Source>();
  readonly #onAdd: (source: Source) => void;

  constructor(onAdd: (source: Source) => void = () => {}) {
    this.#onAdd = onAdd;
  }

  /** Returns the number to cite. */
  add(found: FoundSource): number {
    const known = this.#byUrl.get(found.url);
    if (known) return known.n;
    const source: Source = {
      n: this.#byUrl.size + 1,
      url: found.url,
      title: found.title,
      snippet: found.snippet.slice(0, maxSnippetLength),
    };
    this.#byUrl.set(found.url, source);
    this.#onAdd(source);
    return source.n;
  }

  has(n: number): boolean {
    return n >= 1 && n <= this.#byUrl.size;
  }

  list(): Source[] {
    return [...this.#byUrl.values()];
  }
}
