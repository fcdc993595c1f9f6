import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { TransferCounts } from '#features/data-transfer/shared/data-transfer.contract.ts';
import type { FileStore, StoredPart } from '#features/files/server/file-store.ts';
import { sumBytes } from '#features/files/server/files.queries.ts';
import { maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import { lockPlan } from '#features/usage/server/usage.service.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { type OpenDatabase, type Transaction, withUser } from '#server/db/database.ts';
import { SlicePace } from '#server/db/slice-pace.ts';
import { select } from '#server/db/table-shapes.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { fileEntry, pictureEntry } from './archive-entries.ts';
import type { ArchivedTable } from './archived-table.ts';
import type { Row } from './check-row.ts';
import { fillFields, takePicture } from './fill-profile.ts';
import { insertSlice, readSlices } from './slices.queries.ts';
import { StagedRows } from './staged-rows.ts';
import { finishTransfer, type Running, type TransferRow, touchTransfer } from './transfers.queries.ts';
import { hasId, type NewIds, ownParents, type RowWriter, type Written, writeRows } from './write-rows.ts';

export interface ImportInput {
  open: Pick<OpenDatabase, 'database' | 'engine' | 'processorMs'>;
  store: FileStore;
  transfer: TransferRow;
  running: Running;
  shapes: readonly ArchivedTable[];
  zip: ZipReader;
  /** The output of `stageArchive`. */
  staged: string;
  signal: AbortSignal;
}

/** The owner has cancelled it, or another process has taken it over. */
export class NotWanted extends Error {
  override name = 'NotWanted';
}

/** The embedded database is blocked while a statement of this many bytes runs. */
const sliceBytes = 96 * 1024;
/** At most as many passes as there may be folders: each may be inside one that is created later. */
const rowsOfOneTree = 200;

/**
 * Writes an archive's rows in short transactions, each recording what it added and the progress: it can resume after
 * any of them, also in another process, or be undone.
 * @throws NotWanted
 */
export async function importRows(input: ImportInput): Promise<void> {
  const rows = await StagedRows.open(input.staged, input.transfer.writtenBytes);
  try {
    await new Import(input).run(rows);
  } finally {
    await rows.close();
  }
}

class Import {
  readonly #input: ImportInput;
  readonly #pace: SlicePace;
  readonly #newIds: NewIds = new Map();
  readonly #counts: TransferCounts;
  /** Uploads whose rows are written; their bytes may be missing after a kill. */
  readonly #uploads = new Set<string>();
  #position = 0;
  #done: number;

  constructor(input: ImportInput) {
    this.#input = input;
    this.#pace = new SlicePace(input.open);
    this.#counts = structuredClone(input.transfer.counts ?? {});
    this.#done = input.transfer.writtenBytes > 0 ? input.transfer.done : 0;
  }

  async run(staged: StagedRows): Promise<void> {
    await this.#recall();
    let profile: Row = {};
    let hasPicture = false;
    for (;;) {
      this.#input.signal.throwIfAborted();
      const batch = await staged.next((table) => this.#rowsAtOnce(table), sliceBytes);
      if (!batch) break;
      if (batch.table === 'users') profile = batch.rows[0] ?? {};
      else if (batch.table === pictureEntry) hasPicture = true;
      else if (this.#isOfUploads(batch.table)) {
        for (const row of batch.rows) await this.#writeUpload(batch.table, row, batch.next);
      } else await this.#pace.run(() => this.#writeSlice(batch.table, batch.rows, batch.next));
    }
    await this.#followNewIds();
    await this.#finish(profile, hasPicture);
  }

  /** What an earlier process had written. */
  async #recall(): Promise<void> {
    for await (const slice of readSlices(this.#input.open.database, this.#input.transfer.id)) {
      this.#position = slice.position + 1;
      const ids = this.#newIds.get(slice.tableName) ?? new Map<string, string>();
      for (const [from, to] of Object.entries(slice.renamed)) ids.set(from, to);
      this.#newIds.set(slice.tableName, ids);
      if (this.#isOfUploads(slice.tableName)) for (const [id] of slice.added) this.#uploads.add(required(id));
    }
  }

  #isOfUploads(table: string): boolean {
    return this.#input.shapes.some(({ name, rule }) => name === table && rule?.isOfUploads);
  }

  /** A row that references another of its table finds it earlier or in the same batch. */
  #rowsAtOnce(table: string): number {
    const shape = this.#input.shapes.find(({ name }) => name === table);
    const isTree = shape !== undefined && ownParents(shape).length > 0;
    return isTree ? Math.max(this.#pace.rows, rowsOfOneTree) : this.#pace.rows;
  }

  #writer(table: string): RowWriter {
    const shape = required(this.#input.shapes.find(({ name }) => name === table));
    return { shape, userId: this.#input.transfer.userId, newIds: this.#newIds };
  }

  #asUser<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return withUser(this.#input.open.database, this.#input.transfer.userId, work);
  }

  async #writeSlice(table: string, rows: readonly Row[], next: number): Promise<void> {
    const before = structuredClone(this.#counts[table] ?? { found: 0 });
    const [position, done] = [this.#position, this.#done];
    const takeBack = () => {
      this.#counts[table] = structuredClone(before);
      this.#position = position;
      this.#done = done;
    };
    try {
      await this.#asUser(async (tx) => {
        // The transaction may run twice.
        takeBack();
        const written = await this.#write(tx, table, rows);
        this.#count(table, written, rows.length);
        await this.#note(tx, next);
      });
    } catch (error) {
      takeBack();
      throw error;
    }
  }

  async #write(tx: Transaction, table: string, rows: readonly Row[]): Promise<Written> {
    const writer = this.#writer(table);
    const written = await writeRows(tx, writer, rows);
    if (written.added.length > 0 || Object.keys(written.renamed).length > 0) {
      await insertSlice(tx, {
        transferId: this.#input.transfer.id,
        userId: this.#input.transfer.userId,
        position: this.#position,
        tableName: table,
        added: written.added,
        renamed: written.renamed,
      });
      this.#position += 1;
    }
    return written;
  }

  #count(table: string, written: Written, done: number): void {
    const count = this.#counts[table] ?? { found: 0 };
    this.#counts[table] = {
      found: count.found,
      added: (count.added ?? 0) + written.added.length,
      known: (count.known ?? 0) + written.known,
      refused: (count.refused ?? 0) + written.refused,
    };
    this.#done += done;
  }

  /** Records the progress in the same transaction as the rows. */
  async #note(tx: Transaction, next: number): Promise<void> {
    const values = { writtenBytes: next, counts: this.#counts, done: this.#done };
    if (!(await touchTransfer(tx, this.#input.running, values))) throw new NotWanted();
  }

  /** The row first, then the bytes, then the progress: after a kill, a file with missing bytes is processed again. */
  async #writeUpload(table: string, row: Row, next: number): Promise<void> {
    const { store, transfer, signal } = this.#input;
    signal.throwIfAborted();
    const oldId = row.id as string;
    const idNow = () => this.#newIds.get(table)?.get(oldId) ?? oldId;
    const isOurs = this.#uploads.has(idNow());
    const written: Written = isOurs
      ? { added: [[idNow()]], renamed: {}, known: 0, refused: 0 }
      : await this.#pace.run(() =>
          this.#asUser(async (tx) => {
            await lockPlan(tx, transfer.userId);
            const isTooMuch = (await sumBytes(tx, transfer.userId)) + (row.bytes as number) > maxStoredBytes;
            if (isTooMuch) return { added: [], renamed: {}, known: 0, refused: 1 };
            const result = await this.#write(tx, table, [row]);
            if (!(await touchTransfer(tx, this.#input.running))) throw new NotWanted();
            return result;
          }),
        );
    const key = { userId: transfer.userId, fileId: idNow() };
    if (written.refused === 0 && !(await store.find(key, 'original'))) {
      // The original last: its presence shows that everything else is there.
      for (const part of ['text', 'thumbnail', 'original'] as const) await this.#copyPart(key, oldId, part);
    }
    this.#count(table, written, 2);
    await this.#asUser((tx) => this.#note(tx, next));
  }

  async #copyPart(key: { userId: string; fileId: string }, oldId: string, part: StoredPart): Promise<void> {
    const { store, zip } = this.#input;
    const entry = fileEntry(oldId, part);
    if (!zip.has(entry)) return;
    const path = join(await store.incomingFolder(), newId());
    try {
      await pipeline(zip.read(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await store.putFile(key, part, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** References to rows that come after their referrers, such as a chat's last message. */
  async #followNewIds(): Promise<void> {
    const { open, transfer, signal, running } = this.#input;
    for await (const slice of readSlices(open.database, transfer.id)) {
      signal.throwIfAborted();
      const shape = this.#writer(slice.tableName).shape;
      const pointers = Object.entries(shape.rule?.points ?? {}).filter(
        ([, table]) => this.#newIds.get(table)?.size,
      );
      if (pointers.length === 0 || slice.added.length === 0 || !hasId(shape)) continue;
      const ids = slice.added.map(([id]) => required(id));
      await this.#pace.run(() =>
        this.#asUser(async (tx) => {
          for (const [column, table] of pointers) {
            await this.#follow(tx, slice.tableName, ids, column, table);
          }
          if (!(await touchTransfer(tx, running))) throw new NotWanted();
        }),
      );
    }
  }

  async #follow(tx: Transaction, name: string, ids: string[], column: string, table: string): Promise<void> {
    const pointer = sql.identifier(column);
    const rows = await select<{ id: string; named: string }>(
      tx,
      sql`select id, ${pointer} as named from ${sql.identifier(name)}
        where id = any(${sql.param(ids)}::text[]) and ${pointer} is not null`,
    );
    const changes = rows.flatMap(({ id, named }): [string, string][] => {
      const renamed = this.#newIds.get(table)?.get(named);
      return renamed === undefined ? [] : [[id, renamed]];
    });
    if (changes.length === 0) return;
    // Not joined with the changes as rows: their number is unknown to the planner, which then reads the whole table.
    await tx.execute(sql`
      update ${sql.identifier(name)} t set ${pointer} = ${JSON.stringify(Object.fromEntries(changes))}::jsonb ->> t.id
      where t.id = any(${sql.param(changes.map(([id]) => id))}::text[])`);
  }

  /** The import's last transaction fills in the profile, so that it appears with the rest or not at all. */
  async #finish(profile: Row, hasPicture: boolean): Promise<void> {
    const { store, transfer, running } = this.#input;
    const key = { userId: transfer.userId, fileId: newId() };
    if (hasPicture) await this.#copyPicture(key);
    let isTaken = false;
    try {
      await this.#asUser(async (tx) => {
        const isFilled = await fillFields(tx, transfer.userId, profile);
        isTaken = hasPicture && (await takePicture(tx, transfer.userId, key.fileId));
        const users = this.#counts.users;
        const counts = users
          ? { ...this.#counts, users: { ...users, added: isFilled || isTaken ? 1 : 0 } }
          : this.#counts;
        if (!(await finishTransfer(tx, running, { state: 'done', counts }))) throw new NotWanted();
      });
    } catch (error) {
      isTaken = false;
      throw error;
    } finally {
      if (hasPicture && !isTaken) await store.remove(key);
    }
  }

  async #copyPicture(key: { userId: string; fileId: string }): Promise<void> {
    const path = join(await this.#input.store.incomingFolder(), newId());
    try {
      await pipeline(
        this.#input.zip.read(pictureEntry),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
      await this.#input.store.putFile(key, 'original', path);
    } finally {
      await rm(path, { force: true });
    }
  }
}
