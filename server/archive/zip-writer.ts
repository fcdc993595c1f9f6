import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { writeWhole } from '#server/write-whole.ts';

/** One entry holds less than 4 GiB, so that its header needs no second form; whole archives have no such limit. */
export const maxEntryBytes = 0xffff_fffe;
const wide = 0xffff_ffff;

interface Written {
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes a zip archive to a new file, an entry at a time, with no more in memory than the piece at hand. What
 * the headers say of an entry is filled in when it is over, which every program can read.
 */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #entries: Written[] = [];
  readonly #now = dosTime(new Date());
  #at = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws Error when there is already something at `path`. */
  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'wx', 0o600));
  }

  get bytes(): number {
    return this.#at;
  }

  /** `isPacked`: it is compressed already, so trying again would only take time. */
  async add(path: string, content: Content, { isPacked = false } = {}): Promise<void> {
    const name = Buffer.from(path);
    const entry = { name, method: isPacked ? 0 : 8, crc: 0, packed: 0, size: 0, offset: this.#at };
    await this.#write(localHeader(entry, this.#now));
    const measure = async function* () {
      for await (const piece of content) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        if (entry.size > maxEntryBytes) throw new Error(`${path} is too large for one entry`);
        yield piece;
      }
    };
    const store = async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const piece of pieces) {
        entry.packed += piece.length;
        await this.#write(piece);
      }
    };
    if (isPacked) await store(measure());
    else await pipeline(measure, createDeflateRaw({ level: 6 }), store);
    const header = localHeader(entry, this.#now);
    await writeWhole(this.#file, header, entry.offset);
    this.#entries.push(entry);
  }

  /** Something short, in one piece. */
  async addText(path: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const entry: Written = {
      name: Buffer.from(path),
      method: 8,
      crc: crc32(content),
      packed: packed.length,
      size: content.length,
      offset: this.#at,
    };
    await this.#write(Buffer.concat([localHeader(entry, this.#now), packed]));
    this.#entries.push(entry);
  }

  /** Writes the directory and closes the file. */
  async finish(): Promise<void> {
    const start = this.#at;
    for (let from = 0; from < this.#entries.length; from += 1_000) {
      const some = this.#entries.slice(from, from + 1_000);
      await this.#write(Buffer.concat(some.map((entry) => directoryEntry(entry, this.#now))));
    }
    await this.#write(directoryEnd(this.#entries.length, start, this.#at - start));
    await this.#file.sync();
    await this.#file.close();
  }

  /** Closes what will not be finished. */
  abandon(): Promise<void> {
    return this.#file.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await writeWhole(this.#file, bytes, this.#at);
    this.#at += bytes.length;
  }
}

// Names are UTF-8.
const flags = 0x0800;

function localHeader({ name, method, crc, packed, size }: Written, { date, time }: DosTime): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, method, crc, packed, size, offset }: Written, now: DosTime): Buffer {
  // Behind the first 4 GiB the place of an entry stands in a field of its own.
  const extra = offset < wide ? Buffer.alloc(0) : Buffer.alloc(12);
  if (extra.length > 0) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  // Made on a system with file modes; a plain file that only its owner reads.
  header.writeUInt16LE((3 << 8) | 45, 4);
  header.writeUInt16LE(extra.length > 0 ? 45 : 20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt16LE(now.time, 12);
  header.writeUInt16LE(now.date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE((0o100600 << 16) >>> 0, 38);
  header.writeUInt32LE(Math.min(offset, wide), 42);
  return Buffer.concat([header, name, extra]);
}

function directoryEnd(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, wide), 12);
  end.writeUInt32LE(Math.min(start, wide), 16);
  if (count < 0xffff && size < wide && start < wide) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE((3 << 8) | 45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}

interface DosTime {
  date: number;
  time: number;
}

function dosTime(at: Date): DosTime {
  const year = Math.max(at.getUTCFullYear(), 1980) - 1980;
  return {
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
