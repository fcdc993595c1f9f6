import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ArchiveLink, Transfer } from '#features/account-data/shared/account-data.contract.ts';
import { maxArchiveBytes } from '#features/account-data/shared/account-data.contract.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import type { createAddressSigner } from '#server/address-signer.ts';
import { type OpenDatabase, withUser } from '#server/db/database.ts';
import { readTableShapes, select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { ArchiveProblem, previewArchive } from './open-archive.ts';
import { readArchive } from './read-archive.ts';
import { ownerColumn } from './table-rules.ts';
import { presentTransfer } from './transfers.presenter.ts';
import * as queries from './transfers.queries.ts';
import { isExported, type WrittenArchive, writeArchive } from './write-archive.ts';

const hour = 3_600_000;
/** How long an archive is kept for its owner. */
const archiveLastsMs = 24 * hour;
/** How long a link to one works. */
const linkLastsMs = 5 * 60_000;
/** More often, telling how far it is would cost more than it is worth. */
const tellEveryMs = 500;

const transferJob = defineJob<{ transferId: string }>({
  name: 'account-data.transfer',
  retryLimit: 5,
  retryDelay: 60,
  // A server that went away is found out after this long; one that works touches the row all the time.
  expireInSeconds: 2 * 3600,
});

/** Whoever owned it took it back. */
class Cancelled extends Error {}

export interface TransfersDependencies {
  open: Pick<OpenDatabase, 'database' | 'engine'>;
  jobs: Jobs;
  /** The files of people. */
  store: FileStore;
  /** Where archives lie, under the id of their transfer. */
  archives: FileStore;
  signer: ReturnType<typeof createAddressSigner>;
  log: Log;
}

export type Transfers = ReturnType<typeof createTransfers>;

/** Archives out and in: each is a row that tells how far it is, and a job that does the work. */
export function createTransfers({ open, jobs, store, archives, signer, log }: TransfersDependencies) {
  const { database } = open;
  jobs.handle(transferJob, async ({ transferId }) => {
    const row = await queries.claimTransfer(database, transferId, new Date());
    if (row) await work(row);
  });

  async function work(row: queries.TransferRow): Promise<void> {
    try {
      if (row.kind === 'export') await runExport(row);
      else if (row.counts === null) await runPreview(row);
      else await runImport(row);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const problem = error instanceof ArchiveProblem ? error.message : null;
      if (problem === null) log.error('an archive failed', { kind: row.kind, error });
      await queries.finishTransfer(database, row.id, { state: 'failed', problem });
      // Nobody can use what failed; an export has nothing to keep.
      await archives.remove({ userId: row.userId, fileId: row.id });
    }
  }

  /** Tells how far the work is, now and then. @throws Cancelled */
  function progressOf(id: string) {
    let done = 0;
    let toldAt = 0;
    return async (more: number) => {
      done += more;
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      if (!(await queries.touchTransfer(database, id, { done }))) throw new Cancelled();
    };
  }

  async function runExport({ id, userId }: queries.TransferRow): Promise<void> {
    const shapes = await readTableShapes(database);
    const total = await countEverything(userId, shapes.map(({ name }) => name).filter(isExported));
    await queries.touchTransfer(database, id, { total });
    const path = join(await archives.incomingFolder(), newId());
    const now = new Date();
    const onProgress = progressOf(id);
    const key = { userId, fileId: id };
    let written: WrittenArchive;
    try {
      written = await writeArchive({ open, store, shapes, userId, path, now, onProgress });
      await archives.putFile(key, 'original', path);
    } finally {
      await rm(path, { force: true });
    }
    const isKept = await queries.finishTransfer(database, id, {
      ...written,
      state: 'done',
      total,
      expiresAt: new Date(now.getTime() + archiveLastsMs),
    });
    if (!isKept) await archives.remove(key);
  }

  async function countEverything(userId: string, tables: readonly string[]): Promise<number> {
    let total = 0;
    for (const table of tables) {
      const [row] = await select<{ count: number }>(
        database,
        sql`select count(*)::int as count from ${sql.identifier(table)}
          where ${sql.identifier(ownerColumn(table))} = ${userId}`,
      );
      // A file is a row and its bytes.
      total += (row?.count ?? 0) * (table === 'files' ? 2 : 1);
    }
    return total;
  }

  async function runPreview({ id, userId }: queries.TransferRow): Promise<void> {
    const path = await archives.pathOf({ userId, fileId: id }, 'original');
    const { counts, total } = await previewArchive(path, progressOf(id));
    await queries.finishTransfer(database, id, { state: 'previewed', counts, total });
  }

  async function runImport({ id, userId, total }: queries.TransferRow): Promise<void> {
    const path = await archives.pathOf({ userId, fileId: id }, 'original');
    const onProgress = progressOf(id);
    const counts = await readArchive({ database, store, userId, path, onProgress });
    await queries.finishTransfer(database, id, { state: 'done', counts, total });
    await archives.remove({ userId, fileId: id });
  }

  /** Removes what is past its day, archives that no row names, for example of a deleted account, and halves. */
  async function sweep(now = new Date()): Promise<void> {
    const folder = await archives.incomingFolder();
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < now.getTime() - hour) await rm(path, { force: true });
    }
    for (const { id, userId } of await queries.deleteExpired(database, now)) {
      await archives.remove({ userId, fileId: id });
    }
    for await (const { userId, fileId, writtenAt } of archives.list()) {
      if (writtenAt.getTime() > now.getTime() - hour) continue;
      const known = await queries.existingTransferIds(database, [fileId]);
      if (!known.has(fileId)) await archives.remove({ userId, fileId });
    }
  }

  async function discard(userId: string, ids: readonly string[]): Promise<void> {
    const gone = await withUser(database, userId, (tx) => queries.deleteTransfers(tx, userId, ids));
    for (const id of gone) await archives.remove({ userId, fileId: id });
  }

  async function get(userId: string, id: string): Promise<queries.TransferRow> {
    const row = await withUser(database, userId, (tx) => queries.findTransfer(tx, userId, id));
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    sweep,

    async list(userId: string): Promise<Transfer[]> {
      const rows = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      const newest = (['export', 'import'] as const).flatMap(
        (kind) => rows.find((row) => row.kind === kind) ?? [],
      );
      return newest.map(presentTransfer);
    },

    /** Starts an export, or tells of the one that is being made. An older archive is replaced. */
    async startExport(userId: string, caller: Caller): Promise<Transfer> {
      const older = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      const active = older.find(({ kind, state }) => kind === 'export' && isActive(state));
      if (active) return presentTransfer(active);
      const outdated = older.filter(({ kind }) => kind === 'export').map(({ id }) => id);
      const row = await withUser(database, userId, async (tx) => {
        const inserted = await queries.insertTransfer(tx, {
          id: newId(),
          userId,
          kind: 'export',
          state: 'waiting',
          expiresAt: new Date(Date.now() + archiveLastsMs),
        });
        if (inserted) {
          await jobs.enqueue(tx, transferJob, { transferId: inserted.id });
          await recordAudit(tx, { userId, type: 'data_exported', ...caller });
        }
        return inserted;
      });
      await discard(userId, outdated);
      if (row) return presentTransfer(row);
      // Somebody pressed twice, and the other one was first.
      const [other] = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      return presentTransfer(other!);
    },

    /** Takes an archive in and has it looked at; nothing of it is kept before its owner has seen what it holds. */
    async startImport(userId: string, body: ReadableStream<Uint8Array> | null): Promise<Transfer> {
      const older = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      if (older.some(({ kind, state }) => kind === 'import' && isActive(state))) {
        throw new AppError('conflict', {
          message: 'An archive is being read already. Wait for it, or cancel it.',
        });
      }
      const id = newId();
      try {
        const folder = await archives.incomingFolder();
        const row = await receiveUpload(
          body,
          folder,
          async (upload) => {
            await archives.putFile({ userId, fileId: id }, 'original', upload.path);
            return withUser(database, userId, async (tx) => {
              const inserted = await queries.insertTransfer(tx, {
                id,
                userId,
                kind: 'import',
                state: 'waiting',
                bytes: upload.bytes,
                expiresAt: new Date(Date.now() + archiveLastsMs),
              });
              if (inserted) await jobs.enqueue(tx, transferJob, { transferId: id });
              return inserted;
            });
          },
          maxArchiveBytes,
        );
        if (!row) throw new AppError('conflict');
        await discard(
          userId,
          older.filter(({ kind }) => kind === 'import').map((transfer) => transfer.id),
        );
        return presentTransfer(row);
      } catch (cause) {
        await archives.remove({ userId, fileId: id });
        if (!(cause instanceof UploadTooLarge)) throw cause;
        throw new AppError('too_large', { message: 'Archives of up to 1 GB can be brought along.', cause });
      }
    },

    /** The owner has seen what an archive holds, and wants it. */
    async confirmImport(userId: string, id: string): Promise<Transfer> {
      const row = await withUser(database, userId, async (tx) => {
        const begun = await queries.beginImport(tx, userId, id);
        if (begun) await jobs.enqueue(tx, transferJob, { transferId: id });
        return begun;
      });
      if (row) return presentTransfer(row);
      await get(userId, id);
      throw new AppError('conflict');
    },

    /** Stops what runs and removes what there is. */
    async remove(userId: string, id: string): Promise<void> {
      await get(userId, id);
      await discard(userId, [id]);
    },

    async get(userId: string, id: string): Promise<Transfer> {
      return presentTransfer(await get(userId, id));
    },

    /** An address of the archive for the next minutes. It also asks for the owner's login. */
    async link(userId: string, id: string): Promise<ArchiveLink> {
      const row = await get(userId, id);
      if (row.kind !== 'export' || row.state !== 'done') throw new AppError('not_found');
      const until = Date.now() + linkLastsMs;
      const signature = signer.sign(`${userId} ${id} ${until}`);
      return { href: `/api/account-data/transfers/${id}/archive?until=${until}&signature=${signature}` };
    },

    async open(userId: string, id: string, { until, signature }: { until: number; signature: string }) {
      const isGood = signer.isSigned(`${userId} ${id} ${until}`, signature) && until > Date.now();
      if (!isGood) throw new AppError('not_found', { message: 'That link has expired. Ask for a new one.' });
      const row = await get(userId, id);
      const object = await archives.find({ userId, fileId: id }, 'original');
      if (row.kind !== 'export' || row.state !== 'done' || !object) throw new AppError('not_found');
      return { object, createdAt: row.createdAt };
    },
  };
}

function isActive(state: queries.TransferRow['state']): boolean {
  return state === 'waiting' || state === 'running';
}
