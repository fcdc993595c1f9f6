import { maxSnippetLength } from '#features/assistant/shared/sources-part.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

export interface FoundSource {
  url: string;
  title: string;
  /** The words that support a claim; shown in the preview card. */
  snippet: string;
}

export interface SourceBookOptions {
  /** The highest id that the chat has used; ids are never used again. */
  lastId?: number;
  /** What earlier answers of the chat cite. It may be cited again, under its own id. */
  earlier?: readonly Source[];
}

type NumberedSource = Omit<Source, 'n'>;

/**
 * The sources of one turn. A number exists only for something that was really returned by a tool in this turn or cited
 * before in this chat, and the same address always has the same number within the turn.
 */
export class SourceBook {
  readonly #byUrl = new Map<string, NumberedSource>();
  readonly #byId = new Map<number, NumberedSource>();
  readonly #onAdd: (source: NumberedSource) => void;
  #lastId: number;

  constructor(
    { lastId = 0, earlier = [] }: SourceBookOptions = {},
    onAdd: (source: NumberedSource) => void = () => {},
  ) {
    this.#lastId = lastId;
    for (const source of earlier) this.#byId.set(source.id, source);
    this.#onAdd = onAdd;
  }

  /** Returns the number to cite. */
  add(found: FoundSource): number {
    const known = this.#byUrl.get(found.url);
    if (known) return known.id;
    this.#lastId += 1;
    const source: NumberedSource = {
      id: this.#lastId,
      url: found.url,
      title: found.title,
      snippet: found.snippet.slice(0, maxSnippetLength),
    };
    this.#byUrl.set(found.url, source);
    this.#byId.set(source.id, source);
    this.#onAdd(source);
    return source.id;
  }

  find(id: number): NumberedSource | undefined {
    return this.#byId.get(id);
  }

  /** What was found in this turn. */
  list(): NumberedSource[] {
    return [...this.#byUrl.values()];
  }
}
