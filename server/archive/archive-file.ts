import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const pieceBytes = 64 * 1024;

/** A file read at random positions. Its end is cached, because it is requested in tens of thousands of small pieces. */
export class ArchiveFile extends RandomAccessReader {
  readonly #handle: FileHandle;
  #kept = { at: Number.POSITIVE_INFINITY, bytes: Buffer.alloc(0) };

  constructor(handle: FileHandle) {
    super();
    this.#handle = handle;
  }

  async keepFrom(at: number, end: number): Promise<void> {
    if (!(at >= 0 && at < end)) return;
    const bytes = Buffer.alloc(end - at);
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, at);
    this.#kept = { at, bytes: bytes.subarray(0, bytesRead) };
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const from = position - this.#kept.at;
    if (from >= 0) {
      callback(null, this.#kept.bytes.copy(buffer, offset, from, from + length));
      return;
    }
    this.#handle
      .read(buffer, offset, length, position)
      .then(({ bytesRead }) => callback(null, bytesRead), callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#handle.close().then(() => callback(null), callback);
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const piece = Buffer.alloc(Math.min(pieceBytes, end - at));
      const { bytesRead } = await this.#handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) throw new Error('the archive ends too early');
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  }
}
