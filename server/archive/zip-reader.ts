import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** The archive is damaged, or built to harm. Nothing of it is to be used. */
export class ZipProblem extends Error {
  override name = 'ZipProblem';
}

export interface ZipLimits {
  entries: number;
  /** Of the list of all entries, which is in memory while the archive is open. */
  directoryBytes: number;
  /** Of one entry, unpacked. */
  entryBytes: number;
  /** Of all of them together, unpacked. */
  unpackedBytes: number;
}

export interface ZipEntry {
  name: string;
  /** Unpacked. */
  size: number;
}

interface Place extends ZipEntry {
  method: number;
  crc: number;
  packed: number;
  offset: number;
}

/** Text packs a hundredfold at the very most; more was made for the purpose. */
const maxRatio = 1_000;
const smallBytes = 1024 * 1024;
const pieceBytes = 64 * 1024;

/**
 * Reads a zip archive from a file, any entry at any time, never whole. The directory is judged before anything
 * is unpacked, and nothing unpacks to another size than it claims.
 */
export class ZipReader {
  readonly #file: FileHandle;
  readonly #places: Map<string, Place>;
  /** Where the directory begins: no entry reaches behind it. */
  readonly #end: number;

  private constructor(file: FileHandle, places: Map<string, Place>, end: number) {
    this.#file = file;
    this.#places = places;
    this.#end = end;
  }

  /** @throws ZipProblem */
  static async open(path: string, limits: ZipLimits): Promise<ZipReader> {
    const file = await open(path, 'r');
    try {
      const end = await findDirectory(file);
      if (end.count > limits.entries) throw new ZipProblem(`more than ${limits.entries} entries`);
      if (end.size > limits.directoryBytes) throw new ZipProblem('its directory is too large');
      const places = parseDirectory(await readAt(file, end.start, end.size), end.count);
      judge([...places.values()], end.start, limits);
      return new ZipReader(file, places, end.start);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get entries(): ZipEntry[] {
    return [...this.#places.values()].map(({ name, size }) => ({ name, size }));
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  /** Unpacked, in bytes; undefined when there is no such entry. */
  sizeOf(name: string): number | undefined {
    return this.#places.get(name)?.size;
  }

  /** The unpacked pieces. @throws ZipProblem also in the middle: what came before is then not to be used either. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const place = this.#places.get(name);
    if (!place) throw new ZipProblem(`no entry ${name}`);
    const start = await this.#dataStart(place);
    let size = 0;
    let crc = 0;
    try {
      for await (const piece of place.method === 0
        ? this.#pieces(start, place.packed)
        : Readable.from(this.#pieces(start, place.packed)).compose(createInflateRaw())) {
        size += (piece as Buffer).length;
        if (size > place.size) throw new ZipProblem(`${name} is larger than it says`);
        crc = crc32(piece as Buffer, crc);
        yield piece as Buffer;
      }
    } catch (cause) {
      if (cause instanceof ZipProblem) throw cause;
      throw new ZipProblem(`${name} cannot be unpacked`, { cause });
    }
    if (size !== place.size || crc !== place.crc) throw new ZipProblem(`${name} is damaged`);
  }

  async readText(name: string, maxBytes: number): Promise<string> {
    if ((this.#places.get(name)?.size ?? 0) > maxBytes) throw new ZipProblem(`${name} is too large`);
    const pieces: Buffer[] = [];
    for await (const piece of this.read(name)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #dataStart({ offset, packed, name }: Place): Promise<number> {
    const header = await readAt(this.#file, offset, 30);
    if (header.readUInt32LE(0) !== 0x0403_4b50) throw new ZipProblem(`${name} is not where it should be`);
    const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (start + packed > this.#end) throw new ZipProblem(`${name} reaches into the directory`);
    return start;
  }

  async *#pieces(start: number, length: number): AsyncGenerator<Buffer> {
    for (let done = 0; done < length; ) {
      const piece = await readAt(this.#file, start + done, Math.min(pieceBytes, length - done));
      done += piece.length;
      yield piece;
    }
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new ZipProblem('it ends too early');
  return buffer;
}

async function findDirectory(file: FileHandle): Promise<{ start: number; size: number; count: number }> {
  const { size: length } = await file.stat();
  if (length < 22) throw new ZipProblem('no zip archive');
  // The end of the directory may carry a comment of up to 64 KiB behind it.
  const tail = await readAt(file, Math.max(0, length - 65_557), Math.min(length, 65_557));
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + 22 > tail.length) throw new ZipProblem('no zip archive');
  const found = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const isLarge = at >= 20 && tail.readUInt32LE(at - 20) === 0x0706_4b50;
  if (isLarge) {
    const large = await readAt(file, Number(tail.readBigUInt64LE(at - 12)), 56);
    if (large.readUInt32LE(0) !== 0x0606_4b50) throw new ZipProblem('its directory is damaged');
    found.count = Number(large.readBigUInt64LE(32));
    found.size = Number(large.readBigUInt64LE(40));
    found.start = Number(large.readBigUInt64LE(48));
  }
  if (found.start + found.size > length) throw new ZipProblem('its directory is damaged');
  return found;
}

function parseDirectory(directory: Buffer, count: number): Map<string, Place> {
  const places = new Map<string, Place>();
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) {
      throw new ZipProblem('its directory is damaged');
    }
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const place: Place = {
      name,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    if (directory.readUInt16LE(at + 8) & 1) throw new ZipProblem('it is protected by a password');
    widen(place, directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
    // A folder: programs that repack an archive add them.
    if (name.endsWith('/') && place.size === 0) continue;
    if (places.has(name)) throw new ZipProblem('two entries share a name');
    places.set(name, place);
  }
  return places;
}

/** Sizes and places beyond 4 GiB stand in a field of their own, each only when it is needed. */
function widen(place: Place, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    for (const key of ['size', 'packed', 'offset'] as const) {
      if (place[key] !== 0xffff_ffff || field + 8 > extra.length) continue;
      place[key] = Number(extra.readBigUInt64LE(field));
      field += 8;
    }
  }
}

function judge(places: Place[], end: number, limits: ZipLimits): void {
  let unpacked = 0;
  let last = 0;
  for (const { name, size, packed, method, offset } of places.toSorted((a, b) => a.offset - b.offset)) {
    if (leavesFolder(name)) throw new ZipProblem('an entry leads out of the archive');
    if (method !== 0 && method !== 8) throw new ZipProblem('it is packed in a way that is not known here');
    unpacked += size;
    if (size > limits.entryBytes || unpacked > limits.unpackedBytes) {
      throw new ZipProblem('it unpacks to too much');
    }
    if (size > smallBytes && size > packed * maxRatio) {
      throw new ZipProblem('it is packed more tightly than any data');
    }
    // Entries that share their bytes are how a small archive claims to be endless.
    if (offset < last) throw new ZipProblem('entries overlap');
    last = offset + 30 + packed;
    if (last > end) throw new ZipProblem('an entry reaches into the directory');
  }
}

function leavesFolder(name: string): boolean {
  return /^[\\/]|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(name);
}
