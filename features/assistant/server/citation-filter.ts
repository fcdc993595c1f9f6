import type { Source } from '#features/assistant/shared/turn-events.ts';
import type { SourceBook } from './source-book.ts';

const marker = /^\[\^?\d{1,3}(?:\s*[,;]\s*\^?\d{1,3})*\]$/;
/** A started marker is never longer; anything else that begins with `[` passes through. */
const maxMarkerLength = 40;
const maxLinkLength = 2_000;

export interface CitationFilterOptions {
  sources: SourceBook;
  /**
   * `appearance`: chips count from 1 in the order in which they first appear in the answer.
   * `given`: they keep the source book's numbers, because something else on the screen shows them too.
   */
  numbering: 'appearance' | 'given';
  /** Called once for each source, before the first text that cites it. */
  onCite(source: Source): void;
}

/**
 * Lets through only citation markers that belong to a source of this turn, while the text streams.
 * Markers may arrive in pieces. Inside code a bracketed number is code and stays as it is.
 */
export class CitationFilter {
  readonly #options: CitationFilterOptions;
  readonly #shown = new Map<number, Source>();
  /** Text that may still turn out to be a marker, or the link that a model glued to one. */
  #held = '';
  #linkAfterMarker = false;
  /** Length of the run of backticks that opened the current code; 0 outside code. */
  #codeFence = 0;
  #backticks = 0;
  #space = '';

  constructor(options: CitationFilterOptions) {
    this.#options = options;
  }

  /** The sources cited so far, in the order of their chips. */
  cited(): Source[] {
    return [...this.#shown.values()].sort((a, b) => a.n - b.n);
  }

  push(delta: string): string {
    // Most deltas of most answers hold nothing of interest.
    if (!this.#held && !this.#space && !this.#linkAfterMarker && !this.#backticks && !/[[`\s]/.test(delta)) {
      return delta;
    }
    let out = '';
    for (const character of delta) out += this.#take(character);
    return out;
  }

  /** What was held back when the text ended. */
  end(): string {
    const rest = this.#space + this.#held;
    this.#space = '';
    this.#held = '';
    return marker.test(rest.trim()) ? this.#resolve(rest.trim()) : rest;
  }

  #take(character: string): string {
    if (this.#linkAfterMarker) {
      if (!this.#held && character !== '(') this.#linkAfterMarker = false;
      else return this.#takeLink(character);
    }
    this.#countBackticks(character);
    if (this.#codeFence || this.#backticks) return this.#release() + character;
    if (this.#held) return this.#takeHeld(character);
    if (character === '[') {
      this.#held = '[';
      return '';
    }
    if (character === ' ') {
      const before = this.#space;
      this.#space = ' ';
      return before;
    }
    return this.#release() + character;
  }

  #takeHeld(character: string): string {
    this.#held += character;
    if (character === ']' && marker.test(this.#held)) {
      const resolved = this.#resolve(this.#held);
      // A marker without a source leaves no gap behind.
      const before = resolved ? this.#space : '';
      this.#held = '';
      this.#space = '';
      this.#linkAfterMarker = true;
      return before + resolved;
    }
    const canStillBeMarker = /^\[\^?[\d\s,;^]*$/.test(this.#held) && this.#held.length <= maxMarkerLength;
    if (canStillBeMarker) return '';
    const last = this.#held.at(-1)!;
    if (last === '[') {
      this.#held = this.#held.slice(0, -1);
      const before = this.#release();
      this.#held = '[';
      return before;
    }
    return this.#release();
  }

  // `[1](https://…)`: the address is the model's own claim; the chip leads to what was really fetched.
  #takeLink(character: string): string {
    this.#held += character;
    if (character === ')' || this.#held.length > maxLinkLength) {
      this.#held = '';
      this.#linkAfterMarker = false;
    }
    return '';
  }

  #release(): string {
    const text = this.#space + this.#held;
    this.#space = '';
    this.#held = '';
    return text;
  }

  #countBackticks(character: string): void {
    if (character === '`') {
      this.#backticks++;
      return;
    }
    if (this.#backticks === 0) return;
    if (this.#codeFence === 0) this.#codeFence = this.#backticks;
    else if (this.#codeFence === this.#backticks) this.#codeFence = 0;
    this.#backticks = 0;
  }

  #resolve(text: string): string {
    const numbers = [...text.matchAll(/\d+/g)].map((match) => Number(match[0]));
    return [...new Set(numbers)].map((n) => this.#cite(n)).join('');
  }

  #cite(n: number): string {
    const source = this.#options.sources.list()[n - 1];
    if (!source) return '';
    let shown = this.#shown.get(n);
    if (!shown) {
      shown = this.#options.numbering === 'given' ? source : { ...source, n: this.#shown.size + 1 };
      this.#shown.set(n, shown);
      this.#options.onCite(shown);
    }
    return `[${shown.n}]`;
  }
}
