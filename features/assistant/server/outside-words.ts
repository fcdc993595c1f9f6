import { stopWords } from '#shared/words/stop-words.ts';
import { tokenize } from '#shared/words/tokenize.ts';
import type { BroughtWords, JsonValue } from './assistant-tool.ts';

/**
 * The longest outside query, and the longest run of characters in it that are not the person's own: neither could carry
 * a document.
 */
const mostSigns = 300;
const longestWord = 60;
/** This many words in a row are no coincidence. */
const longestRun = 4;
/** Queries are short; and no turn reads more private text than is kept here. */
const mostPrivateSigns = 400_000;

/** Function words; they reveal nothing about anyone. */
const fillers = stopWords();
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Mymr}]/u;

/**
 * What may leave this machine in a turn, whoever asked for it: a page can tell a model to exfiltrate what it knows
 * about the person. What the person wrote in this chat may always leave. Of their own things
 * - no run of words and no number ever leaves,
 * - once text by strangers was read, no word leaves that occurs only in their things,
 * - and what was looked up in them after that may have been on a stranger's orders: from then on, only the person's own
 * words leave. A model that hides data letter by letter is not detected; `LookUps` bounds how much that could be.
 */
export class OutsideWords {
  readonly #own: Set<string>;
  readonly #personText: string;
  #private: string[] = [];
  #privateWords = new Set<string>();
  #hasRead = false;
  #isOrdered = false;

  constructor(personText: string, { ownThings = [], hasRead = false }: OutsideWordsOptions = {}) {
    this.#personText = personText.toLowerCase();
    this.#own = new Set(tokenize(personText));
    for (const text of ownThings) if (text !== '') this.#addPrivate(text);
    this.#hasRead = hasRead;
  }

  /** Records what a tool returned. */
  note(brings: BroughtWords, output: JsonValue): void {
    if (brings === 'strangers-text') this.#hasRead = true;
    if (brings !== 'own-things') return;
    if (this.#hasRead) this.#isOrdered = true;
    for (const text of textsIn(output)) this.#addPrivate(text);
  }

  /** Whether the model of this turn may know anything of the person's own. */
  get isPrivateInPlay(): boolean {
    return this.#private.length > 0;
  }

  /** Words of a text that occur only in the person's own things, and that they did not write here. */
  privateWordsIn(text: string): string[] {
    const words = tokenize(text).filter((word) => !fillers.has(word) && !this.#own.has(word));
    return [...new Set(words.filter((word) => this.#isPrivate(word)))];
  }

  /** @returns why it may not leave, for the model; undefined when it may. */
  refuse(kind: 'search' | 'page', words: string): string | undefined {
    if (kind === 'page') return this.#isOrdered && !this.#isNamed(words) ? refusals.ordered : undefined;
    if (words.length > mostSigns) return refusals.long;
    if (words.split(/\s+/).some((word) => word.length > longestWord && !this.#isNamed(word)))
      return refusals.long;
    const foreign = tokenize(words).filter((word) => !fillers.has(word) && !this.#own.has(word));
    if (this.#isOrdered && foreign.length > 0) return refusals.ordered;
    if (this.#hasRead && foreign.some((word) => this.#isPrivate(word))) return refusals.carries;
    return this.#holdsRun(words) || this.#holdsNumber(words) ? refusals.carries : undefined;
  }

  #isNamed(text: string): boolean {
    return this.#personText.includes(text.toLowerCase());
  }

  #isPrivate(word: string): boolean {
    if (this.#privateWords.has(word)) return true;
    // In languages written without spaces, the word may be part of a longer token that was read.
    return unspaced.test(word) && this.#private.some((held) => held.includes(word));
  }

  #addPrivate(text: string): void {
    const kept = this.#private.reduce((sum, { length }) => sum + length, 0);
    if (kept > mostPrivateSigns) return;
    const tokens = tokenize(text.slice(0, mostPrivateSigns));
    this.#private.push(` ${tokens.join(' ')} `);
    for (const token of tokens) this.#privateWords.add(token);
  }

  /** Consecutive words that occur verbatim in the person's things, at least one of which they did not say here. */
  #holdsRun(words: string): boolean {
    const tokens = tokenize(words);
    for (let at = 0; at + longestRun <= tokens.length; at++) {
      const run = tokens.slice(at, at + longestRun);
      if (run.every((token) => this.#own.has(token))) continue;
      const text = ` ${run.join(' ')} `;
      if (this.#private.some((held) => held.includes(text))) return true;
    }
    return false;
  }

  /** A telephone number, a PIN, an account number; a year does not count. */
  #holdsNumber(words: string): boolean {
    const numbers = words.match(/\d[\d .-]{2,}\d/g) ?? [];
    return numbers.some((written) => {
      const digits = written.replace(/\D/g, '');
      if (/^(?:19|20)\d\d$/.test(digits) || this.#personText.replace(/\D/g, '').includes(digits))
        return false;
      return this.#private.some((held) => held.replace(/\D/g, '').includes(digits));
    });
  }
}

interface OutsideWordsOptions {
  /** What the model is told about the person before it starts. */
  ownThings?: readonly string[];
  /** Text by strangers is there from the start, such as a file. */
  hasRead?: boolean;
}

const refusals = {
  long: 'Not looked up: what leaves this server is a few plain words. Ask with those.',
  carries:
    'Not looked up: it contains words that occur only in this person’s own things, and those do not leave this server. ' +
    'Ask without them, or answer from what you have.',
  ordered:
    'Not looked up: the person’s own things were read in this turn after a stranger’s text, so nothing leaves this ' +
    'server now but words that the person wrote here. Answer from what you have.',
};

/** Every string in what a tool returned. */
function* textsIn(value: JsonValue): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsIn(item);
}
