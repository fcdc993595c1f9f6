import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { TransferCounts } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { splitLines } from '#server/archive/split-lines.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { pictureEntry, tableEntry } from './archive-entries.ts';
import { type ArchivedTable, isExported } from './archived-table.ts';
import { isProfilePicture, isWholeFile } from './check-file.ts';
import { checkRow, type Row } from './check-row.ts';
import { FormerChats } from './former-chats.ts';
import { maxLineBytes, maxLines, maxStagedBytes } from './import-limits.ts';
import { ArchiveProblem, openArchive, parseJson } from './open-archive.ts';

export interface StageInput {
  /** The archive. */
  path: string;
  /** Where to write the accepted rows for an import, with the progress beside it. */
  target: string;
  shapes: readonly ArchivedTable[];
  userId: string;
}

export interface Staged {
  counts: TransferCounts;
  /** Rows to import, counting files once more for their bytes. */
  total: number;
}

/** Done and total bytes; written to a file, so that it works from a thread and from a process alike. */
export const progressOf = (target: string) => `${target}.progress`;
const progressEveryMs = 300;

const tooMuch = /* text */ 'This archive holds more than one account can keep.';

/**
 * Reads an untrusted archive and leaves a file of rows that fit the tables, parents first, a line of `table<TAB>row`
 * each. Memory use is bounded by the longest record, so hostile input is fine; it is slow, so it must not run on the
 * main thread.
 * @throws ArchiveProblem
 */
export function stageArchive({ path, target, shapes, userId }: StageInput): Promise<Staged> {
  return openArchive(path, async (zip) => {
    const progress = await Progress.create(zip, shapes, progressOf(target));
    const stage = new StageFile(target);
    try {
      const former = await FormerChats.read(zip);
      const counts: TransferCounts = {};
      let lines = 0;
      // The profile last: it is filled in when everything else is there.
      for (const shape of shapes
        .filter(isExported)
        .toSorted((a, b) => Number(a.name === 'users') - Number(b.name === 'users'))) {
        const count = await stageTable({ zip, former }, shape, userId, stage, async (found, bytes) => {
          lines += found;
          if (lines > maxLines) throw new ArchiveProblem(tooMuch);
          await progress.add(bytes);
        });
        if (count.found > 0) counts[shape.name] = count;
      }
      if (zip.has(pictureEntry) && (await isProfilePicture(zip))) await stage.write(`${pictureEntry}\t{}\n`);
      if (stage.rows === 0 && !counts.users) {
        throw new ArchiveProblem(/* text */ 'There is nothing in this archive that can be imported.');
      }
      await stage.finish();
      return { counts, total: stage.rows };
    } catch (error) {
      stage.abandon();
      throw error;
    } finally {
      await progress.close();
    }
  });
}

interface Archive {
  zip: ZipReader;
  former: FormerChats;
}

async function stageTable(
  { zip, former }: Archive,
  shape: ArchivedTable,
  userId: string,
  stage: StageFile,
  onRead: (lines: number, bytes: number) => Promise<void>,
): Promise<{ found: number; refused: number }> {
  const entry = tableEntry(shape.name);
  const count = { found: 0, refused: 0 };
  if (!zip.has(entry)) return count;
  const isLeftOut = shape.rule?.notImported !== undefined && shape.name !== 'users';
  const limit = shape.rule?.bounds?.rows ?? maxLines;
  let kept = 0;
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of zip.read(entry)) {
      bytes += piece.length;
      yield piece;
    }
  };
  for await (const lines of splitLines(counted(), maxLineBytes(shape))) {
    for (const line of lines) {
      if (line !== null && line.trim() === '') continue;
      count.found += 1;
      if (isLeftOut) continue;
      const row = line === null || kept >= limit ? null : await rowOf({ zip, former }, shape, userId, line);
      if (!row) {
        count.refused += 1;
        continue;
      }
      kept += 1;
      await stage.write(`${shape.name}\t${JSON.stringify(row)}\n`, shape.rule?.isOfUploads ? 2 : 1);
    }
    await onRead(lines.length, bytes);
    bytes = 0;
  }
  // Its result is the fields that were empty, not the row.
  return shape.name === 'users' ? { found: count.found, refused: 0 } : count;
}

async function rowOf(
  { zip, former }: Archive,
  shape: ArchivedTable,
  userId: string,
  line: string,
): Promise<Row | null> {
  if (shape.name === 'users') {
    const given = parseJson(line);
    return typeof given === 'object' && given !== null ? profileOf(given as Row) : null;
  }
  const row = checkRow(line, shape, userId, (given) => former.upgrade(shape.name, given));
  return row && (!shape.rule?.isOfUploads || (await isWholeFile(zip, row))) ? row : null;
}

/** Short texts only: the code that fills them in checks the values. */
function profileOf(given: Row): Row {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value === 'string' && value.length <= 1_000),
  );
}

class StageFile {
  rows = 0;
  readonly #file;
  #bytes = 0;
  #failure: Error | undefined;

  constructor(path: string) {
    this.#file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.#file.on('error', (error) => {
      this.#failure = error;
    });
  }

  /** @throws ArchiveProblem when it is more than a person may store. */
  async write(line: string, rows = 1): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.rows += rows;
    this.#bytes += Buffer.byteLength(line);
    if (this.#bytes > maxStagedBytes) throw new ArchiveProblem(tooMuch);
    if (!this.#file.write(line)) await once(this.#file, 'drain');
  }

  async finish(): Promise<void> {
    this.#file.end();
    await finished(this.#file);
  }

  abandon(): void {
    this.#file.destroy();
  }
}

class Progress {
  readonly #file;
  readonly #total: number;
  #done = 0;
  #toldAt = 0;

  private constructor(file: Awaited<ReturnType<typeof open>>, total: number) {
    this.#file = file;
    this.#total = total;
  }

  static async create(zip: ZipReader, shapes: readonly ArchivedTable[], path: string): Promise<Progress> {
    const total = shapes.reduce((sum, { name }) => sum + (zip.sizeOf(tableEntry(name)) ?? 0), 0);
    return new Progress(await open(path, 'w', 0o600), total);
  }

  async add(bytes: number): Promise<void> {
    this.#done += bytes;
    if (Date.now() - this.#toldAt < progressEveryMs) return;
    this.#toldAt = Date.now();
    await this.#file.write(`${JSON.stringify({ done: this.#done, total: this.#total })}\n`.padEnd(64), 0);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
