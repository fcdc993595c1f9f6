import type { FoundSource, SourceBook } from '#features/assistant/server/source-book.ts';
import type { Passage } from '#features/claim-check/server/read-passage.ts';
import { splitPassages } from '#features/page-reader/server/passages.ts';

/** Characters of one page that claims are checked against. */
const maxPageLength = 60_000;

export interface EvidenceSource {
  n: number;
  url: string;
  title: string;
  /** The site's name, for the person. */
  site: string;
  changedAt: Date | null;
  /** The snippet that a search returned. */
  snippets: string[];
  /** What was read of it; empty until then. */
  passages: string[];
  /** Whether it was read, or could not be. */
  isTried: boolean;
}

/** Everything that a run found, by source, with the numbers of the turn's source book. */
export class Evidence {
  readonly #book: SourceBook;
  #hasOutsideTools = false;
  readonly #byNumber = new Map<number, EvidenceSource>();

  constructor(book: SourceBook) {
    this.#book = book;
  }

  addFound(found: FoundSource & { site: string; changedAt: Date | null }): EvidenceSource {
    const source = this.#of(found, found.site, found.changedAt);
    if (found.snippet && !source.snippets.includes(found.snippet)) {
      source.snippets.push(found.snippet);
      this.#book.addPassages(source.n, [found.snippet]);
    }
    return source;
  }

  addRead(n: number, text: string): void {
    const source = this.#byNumber.get(n);
    if (!source) return;
    source.passages = splitPassages(text.slice(0, maxPageLength));
    this.#book.addPassages(n, source.passages);
  }

  /** What a tool of an outside server returned; it may be called more than once. */
  addAnswer(n: number, text: string): void {
    const source = this.#byNumber.get(n);
    if (!source) return;
    this.#hasOutsideTools = true;
    const read = splitPassages(text.slice(0, maxPageLength)).filter((one) => !source.passages.includes(one));
    source.isTried = true;
    source.passages.push(...read);
    this.#book.addPassages(n, read);
  }

  get hasOutsideTools(): boolean {
    return this.#hasOutsideTools;
  }

  list(): EvidenceSource[] {
    return [...this.#byNumber.values()];
  }

  findByUrl(url: string): EvidenceSource | undefined {
    return this.list().find((source) => source.url === url);
  }

  /** All the text that a claim about this source may rest on. */
  static passagesOf({ title, snippets, passages, changedAt }: EvidenceSource): Passage[] {
    return [...passages, ...snippets].map((text) => ({ title, text, pageDate: changedAt }));
  }

  #of({ url, title, snippet }: FoundSource, site: string, changedAt: Date | null): EvidenceSource {
    const n = this.#book.add({ url, title, snippet, publishedAt: changedAt });
    const known = this.#byNumber.get(n);
    if (known) return known;
    const source: EvidenceSource = {
      n,
      url,
      title,
      site,
      changedAt,
      snippets: [],
      passages: [],
      isTried: false,
    };
    this.#byNumber.set(n, source);
    return source;
  }
}
