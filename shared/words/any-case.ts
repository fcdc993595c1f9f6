/** A pattern that ignores case, as a regex that suits a text. */
export interface AnyCase {
  /** Means the same as one with `i` and `u`, for this text. */
  of(text: string): RegExp;
  exec(text: string): RegExpExecArray | null;
  test(text: string): boolean;
}

const isPlain = /^[ -~]*$/;
/** The long s and the Kelvin sign are an s and a k to `i` and `u` alone. */
const needsUnicode = /\\(?:P|u\{)|[\ud800-\udfff\u017f\u212a]/;
const lettersOnly = /\\p\{(?:L|Lu|Ll)\}/;

/**
 * V8 compiles a regex with `i` and `u` in a third of a millisecond to a whole one if it has letters of all scripts, at its
 * first text and again at its second. For a text in printable ASCII, one with `i` alone is made instead, in a tenth.
 *
 * @param pattern with `i` and `u`, or their source
 */
export function anyCase(pattern: string | RegExp): AnyCase {
  const source = typeof pattern === 'string' ? pattern : pattern.source;
  const flags = typeof pattern === 'string' ? 'iu' : pattern.flags;
  const plain = flags.includes('u') && flags.includes('i') ? plainSource(source) : undefined;
  let forPlain: RegExp | undefined;
  let forAll = typeof pattern === 'string' ? undefined : pattern;
  const of = (text: string) => {
    if (plain !== undefined && isPlain.test(text)) {
      forPlain ??= new RegExp(plain, flags.replace('u', ''));
      return forPlain;
    }
    forAll ??= new RegExp(source, flags);
    return forAll;
  };
  return { of, exec: (text) => of(text).exec(text), test: (text) => of(text).test(text) };
}

/** What it says of printable ASCII, where letters are those from a to z; undefined if that takes more than replacing them. */
function plainSource(source: string): string | undefined {
  if (needsUnicode.test(source)) return undefined;
  let plain = '';
  let isInClass = false;
  for (let at = 0; at < source.length; ) {
    const sign = source.charAt(at);
    if (sign !== '\\') {
      if (sign === '[') isInClass = true;
      else if (sign === ']') isInClass = false;
      plain += sign;
      at += 1;
      continue;
    }
    const escaped = /^\\(?:p\{\w+\}|.)/.exec(source.slice(at))?.[0] ?? sign;
    if (lettersOnly.test(escaped)) plain += isInClass ? 'a-z' : '[a-z]';
    else if (escaped.startsWith(String.raw`\p`)) return undefined;
    else plain += escaped;
    at += escaped.length;
  }
  return plain;
}
