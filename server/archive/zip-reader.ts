import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ArchiveFile } from './archive-file.ts';

/** The archive is damaged, or malicious. Nothing of it may be used. */
export class ZipProblem extends Error {
  override name = 'ZipProblem';
}

export interface ZipLimits {
  entries: number;
  /** The limit for the directory, which is in memory while the archive is open. */
  directoryBytes: number;
  /** The limit for one entry, unpacked. */
  entryBytes: number;
  /** The limit for all of them together, unpacked. */
  unpackedBytes: number;
}

export interface ZipEntry {
  name: string;
  /** Unpacked. */
  size: number;
}

/** Text compresses a hundredfold at most; a higher ratio is deliberate. */
const maxRatio = 1_000;
const smallBytes = 1024 * 1024;

/**
 * Reads a zip archive from a file, any entry at any time, never all at once. The directory is checked before
 * anything is unpacked, and no entry may unpack to a size other than it claims.
 */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws ZipProblem */
  static async open(path: string, limits: ZipLimits): Promise<ZipReader> {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    const file = new ArchiveFile(handle);
    const zip = await fromRandomAccessReaderPromise(file, size, { autoClose: false }).catch(
      async (cause: unknown) => {
        await handle.close();
        throw asProblem(cause, 'not a zip archive');
      },
    );
    try {
      // The library's types declare the position of the next entry as a boolean.
      const directoryAt = zip.readEntryCursor as unknown as number;
      if (zip.entryCount > limits.entries) throw new ZipProblem(`more than ${limits.entries} entries`);
      if (size - directoryAt > limits.directoryBytes) throw new ZipProblem('its directory is too large');
      await file.keepFrom(directoryAt, size);
      const entries = await readDirectory(zip);
      judge([...entries.values()], directoryAt, limits);
      return new ZipReader(zip, entries);
    } catch (error) {
      zip.close();
      throw asProblem(error, 'its directory is damaged');
    }
  }

  get entries(): ZipEntry[] {
    return [...this.#entries].map(([name, { uncompressedSize }]) => ({ name, size: uncompressedSize }));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Unpacked, in bytes; undefined if there is no such entry. */
  sizeOf(name: string): number | undefined {
    return this.#entries.get(name)?.uncompressedSize;
  }

  /** The unpacked chunks. @throws ZipProblem possibly midway: earlier chunks must then not be used either. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ZipProblem(`no entry ${name}`);
    let sum = 0;
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
        sum = crc32(piece as Buffer, sum);
        yield piece as Buffer;
      }
    } catch (cause) {
      throw asProblem(cause, `${name} cannot be unpacked`);
    }
    if (sum !== entry.crc32) throw new ZipProblem(`${name} is damaged`);
  }

  async readBytes(name: string, maxBytes: number): Promise<Buffer> {
    if ((this.sizeOf(name) ?? 0) > maxBytes) throw new ZipProblem(`${name} is too large`);
    const pieces: Buffer[] = [];
    for await (const piece of this.read(name)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async readText(name: string, maxBytes: number): Promise<string> {
    return (await this.readBytes(name, maxBytes)).toString('utf8');
  }

  async close(): Promise<void> {
    if (!this.#zip.isOpen) return;
    const closed = once(this.#zip, 'close');
    this.#zip.close();
    await closed;
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    // A folder: programs that repack an archive add them.
    if (name.endsWith('/') && entry.uncompressedSize === 0) continue;
    if (name.includes('\0')) throw new ZipProblem('an entry has a name that no file can have');
    if (entry.isEncrypted()) throw new ZipProblem('it is protected by a password');
    if (!entry.canDecodeFileData()) throw new ZipProblem('it is packed in a way that is not known here');
    if (entries.has(name)) throw new ZipProblem('two entries share a name');
    entries.set(name, entry);
  }
  return entries;
}

function judge(entries: Entry[], end: number, limits: ZipLimits): void {
  let unpacked = 0;
  let last = 0;
  for (const entry of entries.toSorted(byPlace)) {
    const { uncompressedSize: size, compressedSize: packed, relativeOffsetOfLocalHeader: offset } = entry;
    unpacked += size;
    if (size > limits.entryBytes || unpacked > limits.unpackedBytes) {
      throw new ZipProblem('it unpacks to too much');
    }
    if (size > smallBytes && size > packed * maxRatio) {
      throw new ZipProblem('it is compressed more tightly than any real data');
    }
    // Small archives claim to be endless by letting entries share their bytes.
    if (offset < last) throw new ZipProblem('entries overlap');
    last = offset + 30 + packed;
    if (last > end) throw new ZipProblem('an entry reaches into the directory');
  }
}

function byPlace(a: Entry, b: Entry): number {
  return a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader;
}

/** Errors that the library reports for a damaged archive; disk errors are passed on unchanged. */
function asProblem(cause: unknown, what: string): unknown {
  const isOfTheSystem = cause instanceof Error && 'syscall' in cause;
  return cause instanceof ZipProblem || isOfTheSystem ? cause : new ZipProblem(what, { cause });
}
