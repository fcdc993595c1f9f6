/** What models say before they do what they were asked, on a line of its own. */
const openers = "sure|certainly|of course|absolutely|okay|ok|here(?:['’]s| is| are)|below is";
const made = '(?:rewritten|rephrased|revised|improved|organi[sz]ed|expanded) (?:text|version|note)';
const preamble = new RegExp(
  String.raw`^\s*(?:(?:${openers}|the ${made})\b[^\n]{0,160}?[:.!]|${made}\s*:)[*_]*[^\S\n]*\n\s*`,
  'i',
);
const closing = /\n\s*(?:let me know if|i hope this|feel free to|would you like me to)[^\n]*\s*$/i;
const fence = /^\s*```[a-z]*\n([\s\S]*?)\n?```\s*$/i;
const marks = /<\/?text>\n?/;
/** Longer than any preamble: what is still undecided after that is the text. */
const longestPreamble = 200;

/** A model's answer as the text alone. An opening that the original has too is not the model's preamble. */
export function cleanModelText(answer: string, original: string): string {
  let text = answer.replaceAll('\r\n', '\n');
  if (!marks.test(original)) text = text.replaceAll(/<\/?text>\n?/g, '');
  if (!preamble.test(original)) text = text.replace(preamble, '');
  if (!closing.test(original)) text = text.replace(closing, '');
  if (!fence.test(original)) text = text.replace(fence, '$1');
  return text.trim();
}

/** Holds the first words back until it is known whether they belong to the text. */
export class OpeningFilter {
  #held: string | null = '';
  readonly #original: string;

  constructor(original: string) {
    this.#original = original;
  }

  /** What can be shown of it by now. */
  push(delta: string): string {
    if (this.#held === null) return delta;
    this.#held += delta;
    const isDecided = /\S[^\n]*\n/.test(this.#held) || this.#held.length > longestPreamble;
    return isDecided ? this.end() : '';
  }

  /** Everything has come. */
  end(): string {
    if (this.#held === null) return '';
    const held = this.#held;
    this.#held = null;
    const opened = held.replace(/^\s*<text>\n?/, '');
    const withoutTalk = preamble.test(this.#original) ? opened : opened.replace(preamble, '');
    return withoutTalk.replace(/^\s*```[a-z]*\n/i, '').trimStart();
  }
}
