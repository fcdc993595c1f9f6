import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { CodeTracker } from '#features/assistant/shared/code-tracker.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import type { SourceBook } from './source-book.ts';

/** Ours: one number or several, with the doubts of earlier answers that a model may repeat. */
const ownMarker = /^⟦(?:\d{1,7}\??(?:\s*[,;]\s*\d{1,7}\??)*|\?)⟧$/;
/** What some models have learned to write instead: 【7】, 【7†source】, 【7:0†page.html】. */
const otherMarker = /^【(\d{1,7})(?::\d+)?(?:†[^【】\n]*)?】$/;
const startsOwn = /^⟦[\d\s,;?]*$/;
const startsOther = /^【(?:\d{0,7}|\d{1,7}:\d*|\d{1,7}(?::\d+)?†[^【】\n]*)$/;
/** A started marker is never longer; anything else that begins this way passes through. */
const longestMarker = 120;
/** Within a line, plain words cannot change the state; most chunks of most answers are plain words. */
const plainWord = /^\p{L}[^⟦【`~\s]*$/u;

export interface CitationFilterOptions {
  sources: SourceBook;
  /**
   * `appearance`: chips count from 1 in order of first appearance in the answer. `given`: they show the source book's
   * numbers, because something else on the screen shows them too.
   */
  numbering: 'appearance' | 'given';
  /** Called once for each source, before the first text that cites it. */
  onCite(source: Source): void;
}

/**
 * Filters citation markers while the text streams: only those that belong to a source pass, each as ⟦id⟧. Markers may
 * arrive in pieces. Nothing else is changed, and code stays unchanged.
 */
export class CitationFilter {
  readonly #options: CitationFilterOptions;
  readonly #shown = new Map<number, Source>();
  readonly #code = new CodeTracker();
  /** Text that may still turn out to be a marker. */
  #held = '';
  /** One that is dropped when the marker after it is. */
  #space = '';
  /** Half of a surrogate pair that came without its other half. */
  #half = '';

  constructor(options: CitationFilterOptions) {
    this.#options = options;
  }

  /** The sources cited so far, in the order of their chips. */
  cited(): Source[] {
    return [...this.#shown.values()].sort((a, b) => a.n - b.n);
  }

  push(delta: string): string {
    const text = this.#half + delta;
    const isCut = /[\uD800-\uDBFF]$/.test(text);
    this.#half = isCut ? text.slice(-1) : '';
    const whole = isCut ? text.slice(0, -1) : text;
    if (whole === '') return '';
    if (!this.#held && !this.#space && plainWord.test(whole)) {
      this.#code.take(whole[0] ?? '');
      return whole;
    }
    let out = '';
    for (const character of whole) out += this.#take(character);
    return out;
  }

  /** What was held back when the text ended. */
  end(): string {
    const rest = this.#release() + this.#half;
    this.#half = '';
    return rest;
  }

  #take(character: string): string {
    if (this.#held) return this.#takeHeld(character);
    // A run of backticks before it is complete by now, so it is known whether this is code.
    const isCode = this.#code.take(character);
    if ((character === '⟦' || character === '【') && !isCode) {
      this.#held = character;
      return '';
    }
    const before = this.#space;
    this.#space = character === ' ' && !isCode ? ' ' : '';
    return this.#space ? before : before + character;
  }

  #takeHeld(character: string): string {
    const held = this.#held + character;
    if (character === '⟧' || character === '】') {
      const resolved = this.#resolve(held);
      if (resolved !== undefined) {
        // A marker without a source leaves no gap behind.
        const before = resolved ? this.#space : '';
        this.#held = '';
        this.#space = '';
        return before + resolved;
      }
    }
    if (held.length <= longestMarker && (startsOwn.test(held) || startsOther.test(held))) {
      this.#held = held;
      return '';
    }
    // The first bracket was only a bracket; the rest may contain a marker of its own.
    const [first = '', ...rest] = held;
    this.#held = '';
    const out = this.#release() + first;
    return rest.reduce((sum, one) => sum + this.#take(one), out);
  }

  #release(): string {
    const text = this.#space + this.#held;
    this.#space = '';
    this.#held = '';
    return text;
  }

  /** Undefined when it is not a marker: then it is left unchanged. */
  #resolve(text: string): string | undefined {
    if (ownMarker.test(text)) {
      const ids = [...text.matchAll(/\d+/g)].map((match) => Number(match[0]));
      return [...new Set(ids)].map((id) => this.#cite(id)).join('');
    }
    const id = otherMarker.exec(text)?.[1];
    if (id === undefined) return undefined;
    return this.#cite(Number(id)) || undefined;
  }

  #cite(id: number): string {
    const source = this.#options.sources.find(id);
    if (!source) return '';
    if (!this.#shown.has(id)) {
      const shown = { ...source, n: this.#options.numbering === 'given' ? id : this.#shown.size + 1 };
      this.#shown.set(id, shown);
      this.#options.onCite(shown);
    }
    return citationMarker(id);
  }
}
