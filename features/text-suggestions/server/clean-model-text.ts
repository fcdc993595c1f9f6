/** Preambles that models write on a line of their own. */
const openers = "sure|certainly|of course|absolutely|okay|ok|here(?:['’]s| is| are)|below is";
const made = '(?:rewritten|rephrased|revised|improved|organi[sz]ed|expanded) (?:text|version|note)';
const preamble = new RegExp(
  String.raw`^\s*(?:(?:${openers}|the ${made})\b[^\n]{0,160}?[:.!]|${made}\s*:)[*_]*[^\S\n]*\n\s*`,
  'i',
);
const closing = /\n\s*(?:let me know if|i hope this|feel free to|would you like me to)[^\n]*\s*$/i;
const fence = /^\s*```[a-z]*\n([\s\S]*?)\n?```\s*$/i;
const marks = /<\/?text>\n?/;
/** Longer than any preamble: anything still undecided after this is the text. */
const longestPreamble = 200;

/** A model's answer without its preamble. An opening that the original has too is not a preamble. */
export function cleanModelText(answer: string, original: string): string {
  let text = answer.replaceAll('\r\n', '\n');
  if (!marks.test(original)) text = text.replaceAll(/<\/?text>\n?/g, '');
  if (!preamble.test(original)) text = text.replace(preamble, '');
  if (!closing.test(original)) text = text.replace(closing, '');
  if (!fence.test(original)) text = text.replace(fence, '$1');
  return text.trim();
}

/** Holds back the first words until it is known whether they belong to the text. */
export class OpeningFilter {
  #held: string | null = '';
  readonly #original: string;

  constructor(original: string) {
    this.#original = original;
  }

  /** The text that can be shown so far. */
  push(delta: string): string {
    if (this.#held === null) return delta;
    this.#held += delta;
    const isDecided = /\S[^\n]*\n/.test(this.#held) || this.#held.length > longestPreamble;
    return isDecided ? this.end() : '';
  }

  /** The stream has ended. */
  end(): string {
    if (this.#held === null) return '';
    const held = this.#held;
    this.#held = null;
    const opened = held.replace(/^\s*<text>\n?/, '');
    const withoutTalk = preamble.test(this.#original) ? opened : opened.replace(preamble, '');
    return withoutTalk.replace(/^\s*```[a-z]*\n/i, '').trimStart();
  }
}
