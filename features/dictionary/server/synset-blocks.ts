import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { lastUsed } from '#shared/last-used.ts';
import { required } from '#shared/required.ts';
import { partOfSpeechOf } from './domains.ts';
import type { PartOfSpeech } from './part-of-speech.ts';
import { decodePointers, type Pointer } from './pointers.ts';

export interface StoredSynset {
  id: number;
  domain: number;
  partOfSpeech: PartOfSpeech;
  /** Commonest first. */
  words: string[];
  definition: string;
  examples: string[];
  pointers: Pointer[];
}

/** As the build writes it: words joined, pointers encoded, the first line of the gloss the definition. */
export interface WrittenSynset {
  id: number;
  domain: number;
  words: string;
  gloss: string;
  pointers: string;
}

/**
 * Together they take less than half of what they take one by one, and unpacking this many is a fortieth of a
 * millisecond.
 */
const perBlock = 32;
/**
 * A question needs a few; checking claims asks for the words of whole pages, one after another. Some 10 kB each, and only
 * what was asked for.
 */
const mostRemembered = 512;
/** Within a record; glosses have lines, and nothing has these. */
const [betweenRecords, betweenFields] = ['\u001E', '\u001F'];

export const blockOf = (id: number): number => Math.floor(id / perBlock);

/** The synsets in the order of their ids, as the rows of a table of blocks. */
export function* packSynsets(
  synsets: readonly WrittenSynset[],
): Generator<{ block: number; bytes: Uint8Array }> {
  for (const [block, members] of Map.groupBy(synsets, ({ id }) => blockOf(id))) {
    const records = members.map(({ id, domain, words, gloss, pointers }) =>
      [id, domain, words, gloss, pointers].join(betweenFields),
    );
    yield { block, bytes: deflateRawSync(records.join(betweenRecords), { level: 9 }) };
  }
}

/** Reads synsets by their ids, and remembers the blocks that were read last. */
export class SynsetBlocks {
  readonly #read: (block: number) => Uint8Array | undefined;
  readonly #block = lastUsed<string, number>(mostRemembered);

  constructor(read: (block: number) => Uint8Array | undefined) {
    this.#read = read;
  }

  find(id: number): StoredSynset | undefined {
    const number = blockOf(id);
    const record = recordIn(
      this.#block(number, () => unpack(this.#read(number))),
      id,
    );
    return record === undefined ? undefined : readSynset(id, record);
  }
}

/** With a separator before each record. */
function unpack(bytes: Uint8Array | undefined): string {
  return bytes ? betweenRecords + inflateRawSync(bytes).toString('utf8') : '';
}

/** Of the 32 of a block, one or two are ever asked for. */
function recordIn(block: string, id: number): string | undefined {
  const before = `${betweenRecords}${id}${betweenFields}`;
  const at = block.indexOf(before);
  if (at < 0) return undefined;
  const end = block.indexOf(betweenRecords, at + before.length);
  return block.slice(at + before.length, end < 0 ? undefined : end);
}

/** Where only its words are asked for, as for what is behind a pointer, nothing else is taken apart. */
function readSynset(id: number, record: string): StoredSynset {
  const [domain, words, gloss, pointers] = record.split(betweenFields) as [string, string, string, string];
  let decoded: Pointer[] | undefined;
  return {
    id,
    domain: Number(domain),
    partOfSpeech: partOfSpeechOf(Number(domain)),
    words: words.split('|'),
    get definition() {
      return required(gloss.split('\n')[0]);
    },
    get examples() {
      return gloss.split('\n').slice(1);
    },
    get pointers() {
      decoded ??= decodePointers(pointers);
      return decoded;
    },
  };
}
