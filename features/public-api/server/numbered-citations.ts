import { CodeTracker } from '#features/assistant/shared/code-tracker.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

/** A citation number's position in the text, in UTF-16 units, and its source. */
export interface PlacedCitation {
  start_index: number;
  end_index: number;
  url: string;
  title: string;
}

const marker = /⟦(\d{1,7})⟧/g;

/** Converts citations for programs: ⟦7⟧ becomes [1], where source 7 is the first in the answer's list. */
export class NumberedCitations {
  readonly #sources = new Map<number, Source>();
  readonly #code = new CodeTracker();
  readonly #baseUrl: string;
  readonly placed: PlacedCitation[] = [];
  #length = 0;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** Called before the first text that cites it. */
  know(source: Source): void {
    this.#sources.set(source.id, source);
  }

  /** A chunk of the answer, without partial markers. */
  push(text: string): string {
    let out = '';
    let done = 0;
    for (const match of text.matchAll(marker)) {
      const before = text.slice(done, match.index);
      for (const character of before) this.#code.take(character);
      out += before;
      done = match.index + match[0].length;
      let isCode = false;
      for (const character of match[0]) isCode = this.#code.take(character) || isCode;
      const source = this.#sources.get(Number(match[1]));
      if (isCode || !source) {
        out += match[0];
        continue;
      }
      const written = `[${source.n}]`;
      const start = this.#length + out.length;
      out += written;
      this.placed.push({
        start_index: start,
        end_index: start + written.length,
        url: this.#absolute(source.url),
        title: source.title,
      });
    }
    const rest = text.slice(done);
    for (const character of rest) this.#code.take(character);
    out += rest;
    this.#length += out.length;
    return out;
  }

  /** The URLs of all sources, by number. */
  addresses(): string[] {
    return [...this.#sources.values()].sort((a, b) => a.n - b.n).map(({ url }) => this.#absolute(url));
  }

  #absolute(url: string): string {
    return url.startsWith('/') ? this.#baseUrl + url : url;
  }
}
