import { math as mathBlocks } from 'micromark-extension-math';

type Extension = ReturnType<typeof mathBlocks>;
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[number]>, unknown[]>;
type Tokenize = Construct['tokenize'];
type State = ReturnType<Tokenize>;
type Code = Parameters<State>[0];

const dollar = 36;
const backslash = 92;
const closerOf = new Map<Code, number>([
  [40, 41],
  [91, 93],
]);

/** Longer than any formula; keeps a lone delimiter from making the parser scan to the end again and again. */
const maxLength = 2_000;

// Line endings are codes below -2 in this parser, white space at the start of lines -2 and -1.
const isLineEnding = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === null || code < 0 || code === 32;
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57;

/**
 * `$x$` and `$$x$$` within a line. As in Pandoc, a dollar opens only before a character that is not white space, and
 * closes only after one and never before a digit: "$5 and $6" are prices.
 */
const tokenizeDollars: Tokenize = (effects, ok, nok) => {
  let size = 0;
  let closing = 0;
  let length = 0;
  let last: Code = null;

  const open: State = (code) => {
    if (code === dollar && size < 2) {
      size += 1;
      effects.consume(code);
      return open;
    }
    // Two dollars are never money, so spaces inside them are allowed.
    if (code === null || code === dollar || (size === 1 && isSpace(code))) return nok(code);
    effects.exit('mathTextSequence');
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null || length > maxLength) return nok(code);
    if (isLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      last = code;
      return inside;
    }
    if (code === dollar && last !== backslash && (size === 2 || !isSpace(last))) {
      closing = 0;
      effects.enter('mathTextSequence');
      return close(code);
    }
    effects.enter('mathTextData');
    return data(code);
  };
  const data: State = (code) => {
    if (code === null || isLineEnding(code) || length > maxLength) {
      effects.exit('mathTextData');
      return inside(code);
    }
    if (code === dollar && last !== backslash) {
      effects.exit('mathTextData');
      // A dollar after a space opens something else, so what was begun was not a formula.
      return size === 1 && isSpace(last) ? nok(code) : inside(code);
    }
    length += 1;
    last = last === backslash && code === backslash ? null : code;
    effects.consume(code);
    return data;
  };
  const close: State = (code) => {
    if (code === dollar && closing < size) {
      closing += 1;
      effects.consume(code);
      return close;
    }
    if (closing !== size || code === dollar || (size === 1 && isDigit(code))) return nok(code);
    effects.exit('mathTextSequence');
    effects.exit('mathText');
    return ok(code);
  };
  return (code) => {
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    return open(code);
  };
};

/** `\(x\)` and `\[x\]`, as many models write formulas. */
const tokenizeBackslashes: Tokenize = (effects, ok, nok) => {
  let closer: number | undefined;
  let length = 0;

  const open: State = (code) => {
    closer = closerOf.get(code);
    if (closer === undefined) return nok(code);
    effects.consume(code);
    effects.exit('mathTextSequence');
    return inside;
  };
  const inside: State = (code) => {
    if (code === null || length > maxLength) return nok(code);
    if (isLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return inside;
    }
    effects.enter('mathTextData');
    return data(code);
  };
  const data: State = (code) => {
    if (code === null || isLineEnding(code) || length > maxLength) {
      effects.exit('mathTextData');
      return inside(code);
    }
    length += 1;
    effects.consume(code);
    return code === backslash ? afterBackslash : data;
  };
  const afterBackslash: State = (code) => {
    // Formulas do not nest; continuing would scan a row of openers again from each of them.
    if (closerOf.has(code)) return nok(code);
    if (code !== closer) return code === backslash ? escaped(code) : data(code);
    effects.consume(code);
    effects.exit('mathTextData');
    effects.exit('mathText');
    return ok;
  };
  // A line break of a formula, `\\`, must not lend its second backslash to a closing bracket.
  const escaped: State = (code) => {
    effects.consume(code);
    return data;
  };
  return (code) => {
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    effects.consume(code);
    return open;
  };
};

/** Formulas: blocks between lines of two dollars, and the four inline notations. */
export function mathSyntax(): Extension {
  const { flow } = mathBlocks();
  return {
    ...(flow && { flow }),
    text: {
      [dollar]: { tokenize: tokenizeDollars, name: 'mathText' },
      [backslash]: { tokenize: tokenizeBackslashes, name: 'mathText' },
    },
  };
}

export interface WrittenMath {
  tex: string;
  isDisplay: boolean;
}

/** "$5 (or 4$)": an amount and then text. */
const money = /^\d[\d.,]*[ \n]+[^\p{L}]*\p{L}{2}/u;

/** The content of an inline formula, without its delimiters; null when it is money after all. */
export function readWrittenMath(written: string): WrittenMath | null {
  const isDisplay = written.startsWith('$$') || written.startsWith('\\[');
  const sign = written.startsWith('$') && !written.startsWith('$$') ? 1 : 2;
  const tex = written.slice(sign, -sign).trim();
  return sign === 1 && money.test(tex) ? null : { tex, isDisplay };
}
