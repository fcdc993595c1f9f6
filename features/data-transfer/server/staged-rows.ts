import { type FileHandle, open } from 'node:fs/promises';
import type { Row } from './check-row.ts';

export interface StagedBatch {
  table: string;
  rows: Row[];
  /** Byte offset of the next batch. */
  next: number;
}

const pieceBytes = 256 * 1024;

/** Reads the output of `stageArchive` from any line on, a batch of one table at a time. */
export class StagedRows {
  readonly #file: FileHandle;
  /** File offset of `#rest`. */
  #at: number;
  #rest = Buffer.alloc(0);

  private constructor(file: FileHandle, from: number) {
    this.#file = file;
    this.#at = from;
  }

  static async open(path: string, from: number): Promise<StagedRows> {
    return new StagedRows(await open(path, 'r'), from);
  }

  /** Undefined at the end. A row larger than `maxBytes` comes alone. */
  async next(maxRows: (table: string) => number, maxBytes: number): Promise<StagedBatch | undefined> {
    const lines: string[] = [];
    let table: string | undefined;
    let bytes = 0;
    while (table === undefined || lines.length < maxRows(table)) {
      const line = await this.#line();
      if (line === undefined) break;
      const tab = line.indexOf(9);
      const name = line.toString('latin1', 0, tab);
      const isFull = lines.length > 0 && bytes + line.length > maxBytes;
      if ((table !== undefined && name !== table) || isFull) break;
      table = name;
      bytes += line.length;
      lines.push(line.toString('utf8', tab + 1));
      this.#at += line.length + 1;
      this.#rest = this.#rest.subarray(line.length + 1);
    }
    if (table === undefined) return undefined;
    return { table, rows: JSON.parse(`[${lines.join(',')}]`) as Row[], next: this.#at };
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Peeks at the next one without consuming it. */
  async #line(): Promise<Buffer | undefined> {
    let end = this.#rest.indexOf(10);
    while (end < 0) {
      const piece = Buffer.alloc(Math.max(pieceBytes, this.#rest.length));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, this.#at + this.#rest.length);
      if (bytesRead === 0) return undefined;
      const from = this.#rest.length;
      this.#rest = Buffer.concat([this.#rest, piece.subarray(0, bytesRead)]);
      end = this.#rest.indexOf(10, from);
    }
    return this.#rest.subarray(0, end);
  }
}
