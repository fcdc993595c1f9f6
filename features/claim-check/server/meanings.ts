import { readFileSync } from 'node:fs';

/** Where a word stands among others: words that are used for one another are close. */
export interface Meaning {
  /** Of length one. */
  direction: Float32Array;
  /** How much it says: less the commoner it is. */
  weight: number;
}

export interface Meanings {
  /** Of a root, or of a verb and its particle: "call off". */
  find(term: string): Meaning | undefined;
}

const maxUnpacked = 4_000;
const headerLength = 8;

/**
 * The table that was made of the reference's synsets and their definitions: the length of its list of terms, how many
 * numbers each has, the terms by line, commonest first, the numbers in bytes. It is read at first use.
 */
export function openMeanings(file: string): Meanings {
  let table: { places: ReadonlyMap<string, number>; size: number; bytes: Int8Array } | undefined;
  const unpacked = new Map<string, Meaning>();

  function read() {
    const content = readFileSync(file);
    const length = content.readUInt32LE(0);
    const size = content.readUInt32LE(4);
    const terms = content.toString('utf8', headerLength, headerLength + length).split('\n');
    const bytes = new Int8Array(
      content.buffer,
      content.byteOffset + headerLength + length,
      terms.length * size,
    );
    return { places: new Map(terms.map((term, place) => [term, place])), size, bytes };
  }

  return {
    find(term) {
      table ??= read();
      const { places, size, bytes } = table;
      const place = places.get(term);
      if (place === undefined) return undefined;
      let meaning = unpacked.get(term);
      if (!meaning) {
        const numbers = Float32Array.from(bytes.subarray(place * size, (place + 1) * size));
        meaning = { direction: ofLengthOne(numbers), weight: Math.log(2 + place) };
        if (unpacked.size >= maxUnpacked) unpacked.clear();
        unpacked.set(term, meaning);
      }
      return meaning;
    },
  };
}

/** From about 0 for what has nothing in common to 1. */
export function closeness({ direction: one }: Meaning, { direction: other }: Meaning): number {
  return product(one, other);
}

/** The middle of several, by their weights; null of none. */
export function middleOf(meanings: readonly Meaning[]): Meaning | null {
  const [first] = meanings;
  if (!first) return null;
  const sum = new Float32Array(first.direction.length);
  for (const { direction, weight } of meanings)
    for (let at = 0; at < sum.length; at += 1) sum[at] = sum[at]! + direction[at]! * weight;
  return { direction: ofLengthOne(sum), weight: 1 };
}

function ofLengthOne(numbers: Float32Array): Float32Array {
  const length = Math.sqrt(product(numbers, numbers)) || 1;
  return numbers.map((value) => value / length);
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
