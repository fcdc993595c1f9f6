import { inflateSync } from 'node:zlib';
import { ExtractionRefused } from './file-text.ts';

/** A book of a thousand pages has some ten thousand objects. */
const maxObjects = 250_000;
/** For one page's text and tables, or the list of all objects. */
const maxStreamBytes = 24 * 1024 * 1024;
const maxUnpackedBytes = 96 * 1024 * 1024;
/** The dictionary before a stream: its length, its type and its filters. */
const maxDictionaryLength = 4_096;

const compressing = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;

/**
 * Unpacks each stream within limits before the reader may, because the reader has none: seven kilobytes can expand to
 * gigabytes. Pictures are skipped, since extracting text does not unpack them.
 * @throws ExtractionRefused
 */
export function requireModestPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (countUpTo(file, ' obj', maxObjects) === maxObjects) throw suspicious(`more than ${maxObjects} objects`);
  let unpacked = 0;
  let at = 0;
  for (;;) {
    at = file.indexOf('stream', at);
    if (at === -1) return;
    const isEnd = file.toString('latin1', Math.max(0, at - 3), at) === 'end';
    const from = startOfData(file, at);
    if (!isEnd && from !== undefined) {
      const dictionary = dictionaryBefore(file, at);
      if ((dictionary.match(compressing)?.length ?? 0) > 1) throw suspicious('packed more than once');
      if (!/\/Subtype\s*\/Image\b/.test(dictionary)) unpacked += unpackedLength(file.subarray(from));
      if (unpacked > maxUnpackedBytes) throw suspicious('unpacks to too much');
    }
    at += 'stream'.length;
  }
}

function countUpTo(file: Buffer, mark: string, most: number): number {
  let count = 0;
  for (let at = file.indexOf(mark); at !== -1 && count < most; at = file.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}

function startOfData(file: Buffer, at: number): number | undefined {
  const after = at + 'stream'.length;
  if (file[after] === 0x0a) return after + 1;
  if (file[after] === 0x0d) return after + (file[after + 1] === 0x0a ? 2 : 1);
  return undefined;
}

/**
 * Names may be written with codes, such as /Fl#61te. Compressed streams contain no streams, so all of these are
 * visible.
 */
function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.toString('latin1', Math.max(0, at - maxDictionaryLength), at);
  return text
    .slice(text.lastIndexOf(' obj') + 1)
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Whatever the dictionary says: data that begins like zlib's is unpacked by the reader, and so it is here. */
function unpackedLength(data: Buffer): number {
  if (!beginsPacked(data)) return 0;
  const unpacked = unpack(data);
  // Text may look like compressed data by chance, but then it cannot be unpacked.
  if (unpacked && beginsPacked(unpacked) && unpack(unpacked)) throw suspicious('packed more than once');
  return unpacked?.length ?? 0;
}

function beginsPacked(data: Buffer): boolean {
  return data.length > 6 && (data.readUInt8(0) & 15) === 8 && data.readUInt16BE(0) % 31 === 0;
}

function unpack(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: maxStreamBytes, finishFlush: 2 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw suspicious('unpacks to too much');
    // Damaged data: the reader does what it can, under supervision.
    return undefined;
  }
}

function suspicious(detail: string): ExtractionRefused {
  return new ExtractionRefused('suspicious', detail);
}
