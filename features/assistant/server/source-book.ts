import { maxSnippetLength } from '#features/assistant/shared/sources-part.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

export interface FoundSource {
  url: string;
  title: string;
  /** The text that supports a claim; shown in the preview card. */
  snippet: string;
  /** What was read of it beyond that; claims are checked against it. */
  passages?: readonly string[];
  /** When it was written, if known: what "last year" in it is relative to. */
  publishedAt?: Date | null;
  /** Something of the person's own, such as a memory or a note: not a page that was read for them. */
  isOwn?: boolean;
}

export interface SourceBookOptions {
  /** The highest id that the chat has used; ids are never reused. */
  lastId?: number;
  /** What earlier answers of the chat cite. It may be cited again, under its own id. */
  earlier?: readonly Source[];
}

type NumberedSource = Omit<Source, 'n'>;

/** Longest passage of a source, in characters; anything longer is split in two. */
const maxPassageLength = 4_000;
/** Characters remembered per source. */
const maxPassagesLength = 80_000;

interface ReadPassages {
  passages: string[];
  length: number;
}

/**
 * The sources of one turn. A number exists only for something that a tool really returned in this turn, or that was
 * cited before in this chat; the same address always has the same number within the turn.
 */
export class SourceBook {
  readonly #byUrl = new Map<string, NumberedSource>();
  readonly #byId = new Map<number, NumberedSource>();
  readonly #read = new Map<number, ReadPassages>();
  readonly #publishedAt = new Map<number, Date>();
  readonly #own = new Set<number>();
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
    if (known) {
      this.addPassages(known.id, passagesIn(found));
      this.#date(known.id, found);
      return known.id;
    }
    this.#lastId += 1;
    const source: NumberedSource = {
      id: this.#lastId,
      url: found.url,
      title: found.title,
      snippet: found.snippet.slice(0, maxSnippetLength),
    };
    this.#byUrl.set(found.url, source);
    this.#byId.set(source.id, source);
    if (found.isOwn) this.#own.add(source.id);
    this.addPassages(source.id, passagesIn(found));
    this.#date(source.id, found);
    this.#onAdd(source);
    return source.id;
  }

  /**
   * Adds what was read of a source already in the book. Each passage is remembered once, until there is no room for
   * more.
   */
  addPassages(id: number, passages: readonly string[]): void {
    if (passages.length === 0 || !this.#byId.has(id)) return;
    const read = this.#read.get(id) ?? { passages: [], length: 0 };
    this.#read.set(id, read);
    for (const passage of passages.flatMap(inPieces)) {
      const room = maxPassagesLength - read.length;
      if (room <= 0) return;
      if (passage === '' || read.passages.includes(passage)) continue;
      read.passages.push(passage.slice(0, room));
      read.length += Math.min(passage.length, room);
    }
  }

  /** Everything known of a source's text: its snippet, then what was read. */
  passagesOf(id: number): readonly string[] {
    const source = this.#byId.get(id);
    if (!source) return [];
    const read = this.#read.get(id)?.passages ?? [];
    return source.snippet === '' || read.includes(source.snippet) ? read : [source.snippet, ...read];
  }

  publishedAtOf(id: number): Date | null {
    return this.#publishedAt.get(id) ?? null;
  }

  #date(id: number, { publishedAt }: FoundSource): void {
    if (publishedAt && !Number.isNaN(publishedAt.getTime())) this.#publishedAt.set(id, publishedAt);
  }

  find(id: number): NumberedSource | undefined {
    return this.#byId.get(id);
  }

  /** How many pages were found in this turn. */
  get pages(): number {
    return this.list().filter(({ id }) => !this.#own.has(id)).length;
  }

  /** What was found in this turn. */
  list(): NumberedSource[] {
    return [...this.#byUrl.values()];
  }
}

/** A snippet that the preview has to cut is still read in full. */
function passagesIn({ snippet, passages = [] }: FoundSource): readonly string[] {
  return snippet.length > maxSnippetLength ? [snippet, ...passages] : passages;
}

function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += maxPassageLength)
    pieces.push(text.slice(at, at + maxPassageLength));
  return pieces;
}
