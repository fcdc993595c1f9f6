import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** One entry holds less than 4 GiB, so that every program can read it; whole archives have no such limit. */
export const maxEntryBytes = 0xffff_fffe;

/** A plain file that only its owner reads. */
const mode = 0o100600;

/** What the library keeps of an entry; it looks through all of them, in order, whenever one is over. */
interface Listed {
  state: number;
}
const isOver = 3;

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a zip archive to a new file, an entry at a time, with no more in memory than the piece at hand. */
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
    // Thrown to the next caller of `add` or `finish`; between the two nobody is listening.
    this.#written.catch(() => {});
  }

  /** @throws Error when there is already something at `path`. */
  static async create(path: string): Promise<ZipWriter> {
    const file = await open(path, 'wx', 0o600);
    return new ZipWriter(file.createWriteStream({ flush: true }));
  }

  /** The archive’s so far; after `finish` all of them. */
  get bytes(): number {
    return this.#bytes;
  }

  /** `isPacked`: it is compressed already, so trying again would only take time. */
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
      // A disk that is full ends the writing, and with it the reading of what would be written.
      await Promise.race([finished(stream), this.#written]);
    } finally {
      stream.destroy();
    }
  }

  /** Something short, in one piece. */
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

  /** Without this an archive of 100,000 entries would be looked through 100,000 times. */
  #setAside(): void {
    const open = this.#zip.entries.findIndex(({ state }) => state !== isOver);
    this.#over.push(...this.#zip.entries.splice(0, open < 0 ? this.#zip.entries.length : open));
  }
}
