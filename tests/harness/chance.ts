/** Pseudo-random choices, the same for the same seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 2_654_435_761) + 1;
  }

  /** An integer from 0 to `limit`, exclusive. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** True once in `times`, on average. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  /** This many results of `make`. */
  some<Value>(count: number, make: (index: number) => Value): Value[] {
    return Array.from({ length: count }, (_none, index) => make(index));
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    const left = [...values];
    return this.some(left.length, () => left.splice(this.below(left.length), 1)[0] as Value);
  }

  /** Words mixed with characters that programs trip over; `more` adds pieces that the test needs. */
  text(pieces: number, more: readonly string[] = []): string {
    return this.some(pieces, () => this.pick([...plainPieces, ...oddPieces, ...more])).join('');
  }
}

const plainPieces = ['The tide ', 'turns at ', 'noon. ', 'Why? ', 'salt ', '12 '];
const oddPieces = [
  ...[
    '🌊',
    '👩‍👩‍👧',
    'e\u0301',
    'ß',
    'مد وجزر ',
    'גאות ',
    '潮の満ち引き',
    '\u200f',
    '\u00a0',
    '\ufeff',
    '\u2028',
  ],
  ...[
    '\n',
    '\r\n',
    '\t',
    '  ',
    '\\',
    '"',
    "'",
    '`',
    '```\n',
    '<b>',
    '&amp;',
    '$x$',
    '|',
    '# ',
    '- ',
    '{',
    ']',
    '%00',
  ],
  ...['\u0001', '\u007f', '\ufffd', '\u{10ffff}', '__proto__', 'null', '\\u0000', '\\n'],
];
