import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** One entry stays below 4 GiB, so that every program can read it; whole archives have no such limit. */
export const maxEntryBytes = 0xffff_fffe;

/** A plain file that only its owner can read. */
const mode = 0o100600;

/** The library's record of an entry; it scans all of them, in order, whenever one ends. */
interface Listed {
  state: number;
}
const isOver = 3;

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a zip archive to a new file, one entry at a time, keeping only the current chunk in memory. */
export class ZipWriter {
  readonly #zip = new ZipFile() as ZipFile & { entries: Listed[] };
  readonly #over: Listed[] = [];
  readonly #written: Promise<void>;
  #bytes = 0;

  private constructor(file: NodeJS.WritableStream) {
    const count = async function* (this: ZipWriter, pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        this.#bytes += piece.length;
        yield piece;
      }
    }.bind(this);
    this.#written = pipeline(this.#zip.outputStream as Readable, count, file);
    // Thrown to the next caller of `add` or `finish`; between the two there is no listener.
    this.#written.catch(() => {});
  }

  /** @throws Error if `path` already exists. */
  static async create(path: string): Promise<ZipWriter> {
    const file = await open(path, 'wx', 0o600);
    return new ZipWriter(file.createWriteStream({ flush: true }));
  }

  /** The archive’s size so far; after `finish` the final size. */
  get bytes(): number {
    return this.#bytes;
  }

  /** `isPacked`: already compressed, so trying again would only waste time. */
  async add(path: string, content: Content, { isPacked = false } = {}): Promise<void> {
    const limited = async function* () {
      let size = 0;
      for await (const piece of content) {
        size += piece.length;
        if (size > maxEntryBytes) throw new Error(`${path} is too large for one entry`);
        yield piece;
      }
    };
    const stream = Readable.from(limited(), { objectMode: false });
    this.#setAside();
    this.#zip.addReadStream(stream, path, { compress: !isPacked, mode });
    try {
      // A full disk ends the writing, and with it the reading of the source.
      await Promise.race([finished(stream), this.#written]);
    } finally {
      stream.destroy();
    }
  }

  /** Something short, in one chunk. */
  async addText(path: string, text: string): Promise<void> {
    this.#setAside();
    // Anything that fits into one disk block is not worth compressing.
    this.#zip.addBuffer(Buffer.from(text), path, { compress: text.length > 4_096, mode });
    await nextTurn();
  }

  /** Writes the directory and closes the file. */
  async finish(): Promise<void> {
    this.#zip.entries = [...this.#over, ...this.#zip.entries];
    this.#zip.end();
    await this.#written;
  }

  /** Closes an archive that will not be finished. */
  async abandon(): Promise<void> {
    (this.#zip.outputStream as Readable).destroy();
    await this.#written.catch(() => {});
  }

  /** Without this, an archive of 100,000 entries would be scanned 100,000 times. */
  #setAside(): void {
    const open = this.#zip.entries.findIndex(({ state }) => state !== isOver);
    this.#over.push(...this.#zip.entries.splice(0, open < 0 ? this.#zip.entries.length : open));
  }
}
