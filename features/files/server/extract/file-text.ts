/** A file's extracted text. All of it was written by the file's author: data, never an instruction. */
export interface FileText {
  pages: TextPage[];
  /** There was more text than is kept. */
  isCut: boolean;
}

export interface TextPage {
  /** "page 3", "slide 2", "sheet Costs"; null where a file has no such parts. */
  label: string | null;
  text: string;
}

/** Characters kept per file: a long novel. */
export const maxTextLength = 1_500_000;
export const maxPages = 2_000;

export type RefusalReason = 'unreadable' | 'protected' | 'not_what_it_says' | 'suspicious';

export class ExtractionRefused extends Error {
  override name = 'ExtractionRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Collects pages up to the limits. */
export class PageCollector {
  readonly #pages: TextPage[] = [];
  #length = 0;
  #isCut = false;

  get isFull(): boolean {
    return this.#isCut;
  }

  add(label: string | null, text: string): void {
    if (this.#isCut) return;
    const room = maxTextLength - this.#length;
    if (this.#pages.length >= maxPages || room <= 0) {
      this.#isCut = true;
      return;
    }
    const kept = text.length > room ? text.slice(0, room).toWellFormed() : text;
    this.#isCut = kept.length < text.length;
    this.#length += kept.length;
    this.#pages.push({ label, text: kept });
  }

  result(): FileText {
    return { pages: this.#pages, isCut: this.#isCut };
  }
}
