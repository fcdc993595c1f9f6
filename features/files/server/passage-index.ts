import { isSliceOver, letOthersRun } from '#server/thread-slices.ts';
import { required } from '#shared/required.ts';
import type { FileText } from './extract/file-text.ts';
import { passagesOf } from './passages.ts';
import { stemsOf } from './stems.ts';

/** Version of the tokenization. An index of another version is rebuilt. */
const currentVersion = 2;

/**
 * A file's passage index, stored beside it: where each passage is, and which words it contains. Built once, so that a
 * question finds what it needs by looking up its own words instead of scanning the whole text.
 *
 * One object with three parts: a line of JSON; a line for each word in order, with its passages as
 * differences; the passages, one after the other.
 */
interface IndexHead {
  version: typeof currentVersion;
  labels: (string | null)[];
  /** Page, bytes and characters of each passage, flattened. */
  passages: number[];
  wordsBytes: number;
}

export interface PassagePlace {
  page: number;
  from: number;
  bytes: number;
  characters: number;
}

/** Yields every few milliseconds. */
export async function buildPassageIndex(text: FileText): Promise<Uint8Array> {
  const passages = passagesOf(text);
  const holders = new Map<string, number[]>();
  const encoded: Buffer[] = [];
  const places: number[] = [];
  for (const [at, passage] of passages.entries()) {
    if (isSliceOver()) await letOthersRun();
    for (const word of new Set(stemsOf(passage.text))) {
      const held = holders.get(word);
      if (held) held.push(at);
      else holders.set(word, [at]);
    }
    const bytes = Buffer.from(passage.text);
    encoded.push(bytes);
    places.push(passage.page, bytes.length, passage.text.length);
  }
  const lines: string[] = [];
  for (const word of [...holders.keys()].sort()) {
    if (isSliceOver()) await letOthersRun();
    lines.push(`${word}\t${differences(required(holders.get(word)))}\n`);
  }
  const words = Buffer.from(lines.join(''));
  const labels = text.pages.map(({ label }) => label);
  const head: IndexHead = { version: currentVersion, labels, passages: places, wordsBytes: words.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), words, ...encoded]);
}

function differences(numbers: readonly number[]): string {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0)).join(',');
}

export function isCurrentIndex(stored: Uint8Array): boolean {
  return Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
    .subarray(0, 40)
    .toString('latin1')
    .startsWith(`{"version":${currentVersion},`);
}

export class PassageIndex {
  readonly labels: readonly (string | null)[];
  readonly places: readonly PassagePlace[];
  readonly #words: Buffer;
  readonly #content: Buffer;

  constructor(stored: Uint8Array) {
    const content = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
    const headEnd = content.indexOf('\n');
    const head = JSON.parse(content.toString('utf8', 0, headEnd)) as IndexHead;
    const wordsEnd = headEnd + 1 + head.wordsBytes;
    const places: PassagePlace[] = [];
    let from = wordsEnd;
    for (let at = 0; at < head.passages.length; at += 3) {
      const [page = 0, bytes = 0, characters = 0] = head.passages.slice(at, at + 3);
      places.push({ page, from, bytes, characters });
      from += bytes;
    }
    this.labels = head.labels;
    this.places = places;
    this.#words = content.subarray(headEnd + 1, wordsEnd);
    this.#content = content;
  }

  textOf({ from, bytes }: PassagePlace): string {
    return this.#content.toString('utf8', from, from + bytes);
  }

  /** The passages with the word, as indexes. */
  holdersOf(word: string): number[] {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.#words.lastIndexOf(0x0a, middle - 1) + 1;
      const tab = this.#words.indexOf(0x09, start);
      const end = this.#words.indexOf(0x0a, tab);
      const found = this.#words.toString('utf8', start, tab);
      if (found === word) return sums(this.#words.toString('latin1', tab + 1, end));
      if (found < word) low = end + 1;
      else high = start;
    }
    return [];
  }
}

function sums(differences: string): number[] {
  let sum = 0;
  return differences.split(',').map((difference) => {
    sum += Number(difference);
    return sum;
  });
}
