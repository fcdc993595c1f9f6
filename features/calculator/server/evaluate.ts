import { constants, functionAliases, functions } from './functions.ts';
import { parseRational, type Rational } from './rational.ts';
import { SumError, type Token, tokenize } from './tokens.ts';
import { describeValue, factorial, negate, operate, power, type Value, whole } from './value.ts';
import { wordsToExpression } from './words-to-expression.ts';

/** The nesting limit of parentheses and signs; deeper input is refused rather than recursed into. */
const deepestNesting = 60;
const mostSteps = 12;

export interface Sum {
  /** The parsed expression, in plain symbols. */
  expression: string;
  value: Value;
  result: string;
  isRounded: boolean;
  /** Each step, in order of evaluation. */
  working: string[];
}

/** The kind of a term: `percent` remembers "10%" so that "200 + 10%" adds a tenth of 200. */
interface Term {
  value: Value;
  percent?: Value;
}

class Parser {
  readonly working: string[] = [];
  readonly #tokens: Token[];
  #position = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  parse(): Value {
    const term = this.#sum();
    const rest = this.#tokens[this.#position];
    if (rest) throw new SumError(`I did not expect “${rest.text}” there.`);
    return term.value;
  }

  #accept(...signs: string[]): string | undefined {
    const token = this.#tokens[this.#position];
    if (token?.type !== 'operator' || !signs.includes(token.text)) return undefined;
    this.#position++;
    return token.text;
  }

  #note(text: string, value: Value): Value {
    const result = show(value);
    const isRounded = describeValue(value).isRounded && !result.includes('/');
    const step = `${text} ${isRounded ? '≈' : '='} ${result}`;
    // "1 ÷ 3 = 1/3" says nothing new.
    const isPlainFraction = text.replace(' ÷ ', '/') === result;
    if (this.working.length < mostSteps && !isPlainFraction) this.working.push(step);
    return value;
  }

  #sum(): Term {
    if (++this.#depth > deepestNesting) throw new SumError('That sum is nested too deeply.');
    let left = this.#product();
    for (let sign = this.#accept('+', '-'); sign; sign = this.#accept('+', '-')) {
      const right = this.#product();
      const amount = right.percent ? operate('*', left.value, right.value) : right.value;
      const shown = right.percent ? `${show(right.percent)}% of ${show(left.value)}` : show(right.value);
      const value = operate(sign as '+' | '-', left.value, amount);
      left = { value: this.#note(`${show(left.value)} ${sign === '-' ? '−' : '+'} ${shown}`, value) };
    }
    this.#depth--;
    return left;
  }

  #product(): Term {
    let left = this.#signed();
    for (;;) {
      const sign = this.#accept('*', '/', 'of', 'mod') ?? (this.#startsFactor() ? '*' : undefined);
      if (!sign) return left;
      const right = this.#signed();
      const shownLeft = left.percent ? `${show(left.percent)}%` : show(left.value);
      const value = operate(sign === 'of' ? '*' : (sign as '*'), left.value, right.value);
      const word = { '*': '×', '/': '÷', of: 'of', mod: 'mod' }[sign] ?? sign;
      const shownRight = right.percent ? `${show(right.percent)}%` : show(right.value);
      left = { value: this.#note(`${shownLeft} ${word} ${shownRight}`, value) };
    }
  }

  /** "2(3 + 4)" and "2 pi" multiply; two bare numbers in a row are a mistake. */
  #startsFactor(): boolean {
    const token = this.#tokens[this.#position];
    return token?.type === 'name' || (token?.type === 'operator' && token.text === '(');
  }

  #signed(): Term {
    if (++this.#depth > deepestNesting) throw new SumError('That sum is nested too deeply.');
    const sign = this.#accept('-', '+');
    const term = sign ? this.#signed() : this.#power();
    this.#depth--;
    return sign === '-' ? { value: negate(term.value) } : term;
  }

  #power(): Term {
    const base = this.#postfix();
    if (!this.#accept('^')) return base;
    const exponent = this.#signed().value;
    return { value: this.#note(`${show(base.value)}^${show(exponent)}`, power(base.value, exponent)) };
  }

  #postfix(): Term {
    let term: Term = { value: this.#primary() };
    for (let sign = this.#accept('!', '%'); sign; sign = this.#accept('!', '%')) {
      if (sign === '!') {
        term = { value: this.#note(`${show(term.value)}!`, factorial(term.value)) };
      } else if (this.#isRemainderSign()) {
        return {
          value: this.#note(`${show(term.value)} mod`, operate('mod', term.value, this.#signed().value)),
        };
      } else {
        term = { value: operate('/', term.value, whole(100)), percent: term.value };
      }
    }
    return term;
  }

  /** A "%" directly before a number is the programmer's remainder: "17 % 5". */
  #isRemainderSign(): boolean {
    return this.#tokens[this.#position]?.type === 'number';
  }

  #primary(): Value {
    const token = this.#tokens[this.#position++];
    if (!token) throw new SumError('That sum is incomplete.');
    if (token.type === 'number') return { exact: parseRational(token.text) };
    if (token.type === 'name') return this.#named(token.text);
    if (token.text === '(') {
      const { value } = this.#sum();
      if (!this.#accept(')')) throw new SumError('A bracket is not closed.');
      return value;
    }
    throw new SumError(`I did not expect “${token.text}” there.`);
  }

  #named(written: string): Value {
    const name = functionAliases[written] ?? written;
    const constant = Object.hasOwn(constants, name) ? constants[name] : undefined;
    if (constant) return constant;
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!run) throw new SumError(`I do not know what “${written.slice(0, 20)}” means in a sum.`);
    const values: Value[] = [];
    if (this.#accept('of')) values.push(this.#signed().value);
    else if (this.#accept('(')) {
      do values.push(this.#sum().value);
      while (this.#accept(','));
      if (!this.#accept(')')) throw new SumError('A bracket is not closed.');
    } else values.push(this.#signed().value);
    return this.#note(`${name}(${values.map(show).join(', ')})`, run(values));
  }
}

/** Intermediate thirds and sevenths stay fractions, so that no step looks rounded. */
function show(value: Value): string {
  const { text, isRounded } = describeValue(value);
  return ('exact' in value && isRounded && smallFraction(value.exact)) || text;
}

function plainSigns(text: string): string {
  return text
    .replace(/\s*\*\s*/g, ' × ')
    .replace(/(?<=[\d)])\s*x\s*(?=[\d(])/gi, ' × ')
    .replace(/\s*(?<!\d\s*)\/\s*(?!\s*\d)|(?<=[\d)])\s+\/\s+(?=[\d(])/g, ' ÷ ')
    .replace(/(?<=[\d)%!])\s*-\s*/g, ' − ')
    .replace(/(?<=[\d)%!])\s*\+\s*/g, ' + ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Evaluates an expression in symbols or plain words. Throws `SumError` with a sentence for the person. */
export function evaluate(written: string): Sum {
  const expression = wordsToExpression(written);
  const tokens = tokenize(expression);
  if (tokens.length === 0) throw new SumError('There is no sum to work out.');
  const parser = new Parser(tokens);
  const value = parser.parse();
  const { text, isRounded } = describeValue(value);
  const fraction = 'exact' in value && isRounded ? smallFraction(value.exact) : undefined;
  const working = parser.working.length > 1 ? parser.working : [];
  const result = fraction ? `${fraction} (about ${text})` : text;
  return { expression: plainSigns(expression), value, result, isRounded: isRounded && !fraction, working };
}

/** Thirds and sevenths are clearer as fractions; long ones are not. */
function smallFraction(value: Rational): string | undefined {
  const size = value.num < 0n ? -value.num : value.num;
  return value.den < 1000n && size < 100_000n ? `${value.num}/${value.den}`.replace('-', '−') : undefined;
}
