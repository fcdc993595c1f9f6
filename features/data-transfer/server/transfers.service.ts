import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import type { ArchiveLink, Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { maxArchiveBytes } from '#features/data-transfer/shared/data-transfer.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import { recordHappening } from '#features/webhooks/server/record-happening.ts';
import type { createAddressSigner } from '#server/address-signer.ts';
import { type OpenDatabase, withUser } from '#server/db/database.ts';
import { ownerColumn, type Tables } from '#server/db/table-rules.ts';
import { readTableShapes, select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { type ArchivedTable, isExported, withRules } from './archived-table.ts';
import { importRows, NotWanted } from './import-rows.ts';
import { ArchiveProblem, openArchive } from './open-archive.ts';
import { readArchive } from './read-archive.ts';
import { deleteSomeSlices } from './slices.queries.ts';
import * as presenter from './transfers.presenter.ts';
import * as queries from './transfers.queries.ts';
import { undoImport } from './undo-import.ts';
import { type WrittenArchive, writeArchive } from './write-archive.ts';

const hour = 3_600_000;
/** How long an archive is kept for its owner. */
const archiveLastsMs = 24 * hour;
/** How long its download link is valid. */
const linkLastsMs = 5 * 60_000;
/** Reporting progress more often would cost more than it is worth. */
const tellEveryMs = 500;

const transferJob = defineJob<{ transferId: string }>({
  name: 'account-data.transfer',
  // Retries depend on the transfer's row, not on the queue.
  retryLimit: 0,
  expireInSeconds: 2 * 3600,
});

/** How often to look for transfers of dead servers, and to send heartbeats for running ones. */
const reclaimEveryMs = 10_000;
const heartbeatEveryMs = 5_000;
/** After this many servers have died working on it, it is probably the cause. */
const maxAttempts = 3;

const interrupted = {
  export: /* text */ 'The server was restarted while it collected your data. Start the export again.',
  import:
    /* text */ 'The server was restarted several times while it read this archive, so nothing was imported.',
} as const;

export interface TransfersDependencies {
  open: Pick<OpenDatabase, 'database' | 'patient' | 'engine'>;
  jobs: Jobs;
  tables: Tables;
  /** People's files. */
  store: FileStore;
  /** Where archives are stored, by transfer id: the archive itself, and as `text` the rows read from it. */
  archives: FileStore;
  signer: ReturnType<typeof createAddressSigner>;
  log: Log;
  /** Called when many rows were written or deleted at once. */
  onBulkWrite?: () => void;
}

export type Transfers = ReturnType<typeof createTransfers>;

/** Exports and imports: each is a row with its progress, and a job that does the work. */
export function createTransfers(dependencies: TransfersDependencies) {
  const { open, jobs, tables, store, archives, signer, log, onBulkWrite } = dependencies;
  const { database } = open;
  const readTables = async () => withRules(await readTableShapes(database), tables);
  const presentTransfer = (row: queries.TransferRow) => presenter.presentTransfer(row, tables.ofPeople);
  /** Identifies this process among those that share the database. */
  const runner = newId();
  const atWork = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  const stopped = new Error('the server stops');
  let reclaiming: NodeJS.Timeout | undefined;

  jobs.handle(transferJob, async ({ transferId }) => {
    const row = await queries.claimTransfer(database, transferId, runner);
    if (row) await work(row);
  });

  async function work(row: queries.TransferRow): Promise<void> {
    const abort = new AbortController();
    const ended = Promise.withResolvers<void>();
    atWork.set(row.id, { abort, ended: ended.promise });
    const running: queries.Running = { id: row.id, runner };
    const heartbeat = setInterval(() => {
      const isWanted = row.isUndone ? queries.touchUndoing : queries.touchTransfer;
      isWanted(database, running)
        .then((wanted) => wanted || abort.abort(new NotWanted()))
        .catch((error: unknown) => log.warn('a transfer could not say that it is alive', { error }));
    }, heartbeatEveryMs);
    try {
      await run(row, running, abort.signal);
    } catch (error) {
      if (error === stopped) await queries.releaseTransfer(database, running);
      else if (error instanceof NotWanted) await afterUndoRequest(row, running, abort.signal);
      else await fail(row, running, error);
    } finally {
      clearInterval(heartbeat);
      atWork.delete(row.id);
      ended.resolve();
    }
  }

  async function run(row: queries.TransferRow, running: queries.Running, signal: AbortSignal): Promise<void> {
    if (row.isUndone) await runUndo(row, running, signal);
    else if (row.attempts > maxAttempts) await giveUp(row, running, signal);
    else if (row.kind === 'export') await runExport(row, running, signal);
    else if (row.counts === null) await runPreview(row, running, signal);
    else await runImport(row, running, signal);
  }

  /** Removed or taken over: then this does nothing. Or its owner wants it undone. */
  async function afterUndoRequest(
    { id, userId }: queries.TransferRow,
    running: queries.Running,
    signal: AbortSignal,
  ): Promise<void> {
    const row = await withUser(database, userId, (tx) => queries.findTransfer(tx, userId, id));
    if (!row?.isUndone || row.runner !== runner) return;
    // The abort needs no further report, unless the server is stopping.
    const isStopping = signal.aborted && signal.reason === stopped;
    await runUndo(row, running, isStopping ? signal : new AbortController().signal).catch((error: unknown) =>
      fail(row, running, error),
    );
  }

  async function fail(row: queries.TransferRow, running: queries.Running, error: unknown): Promise<void> {
    const isAway = error instanceof AppError && error.code === 'files_unavailable';
    const problem = error instanceof ArchiveProblem || isAway ? error.message : null;
    if (problem === null) log.error('an archive failed', { kind: row.kind, error });
    else log.warn('an archive was refused', { error });
    if (row.isUndone) {
      // Left to the next server that checks: what an import wrote must not be left behind.
      await queries.releaseTransfer(database, running);
      return;
    }
    await end(row, running, problem);
  }

  async function giveUp(
    row: queries.TransferRow,
    running: queries.Running,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    await end(row, running, interrupted[row.kind]);
  }

  /** Marked as failed, with nothing left behind. */
  async function end(
    row: queries.TransferRow,
    running: queries.Running,
    problem: string | null,
  ): Promise<void> {
    if (row.kind === 'import' && row.counts !== null) {
      const said =
        problem ?? /* text */ 'Something went wrong while your data was imported, so nothing was kept.';
      const undone = await queries.requestUndo(database, row.userId, row.id, said);
      if (undone) await runUndo(undone, running, new AbortController().signal);
      return;
    }
    await queries.finishTransfer(database, running, { state: 'failed', problem });
    // Nobody can use a failed one; an export has nothing to keep.
    await archives.remove({ userId: row.userId, fileId: row.id });
  }

  async function runUndo(
    row: queries.TransferRow,
    running: queries.Running,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, userId, problem } = row;
    const shapes = await readTables();
    await undoImport({ open, store, shapes, userId, running, signal });
    onBulkWrite?.();
    // With a problem, it failed; without one, its owner cancelled it.
    if (problem === null) await discard(userId, [id]);
    else {
      await queries.finishTransfer(database, running, { state: 'failed', problem });
      await archives.remove({ userId, fileId: id });
    }
  }

  /** Reports progress at intervals. @throws NotWanted */
  function progressOf(running: queries.Running, signal: AbortSignal) {
    let done = 0;
    let toldAt = 0;
    return async (more: number) => {
      done += more;
      signal.throwIfAborted();
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      if (!(await queries.touchTransfer(database, running, { done }))) throw new NotWanted();
    };
  }

  async function runExport(
    { id, userId }: queries.TransferRow,
    running: queries.Running,
    signal: AbortSignal,
  ): Promise<void> {
    const shapes = await readTables();
    const count = await countEverything(userId, shapes.filter(isExported));
    // The embedded database is read first and compressed afterwards; a row is half done when it has been read.
    const total = count * (open.engine === 'pglite' ? 2 : 1);
    if (!(await queries.touchTransfer(database, running, { total, done: 0 }))) throw new NotWanted();
    const path = join(await archives.incomingFolder(), newId());
    const now = new Date();
    const onProgress = progressOf(running, signal);
    const key = { userId, fileId: id };
    let written: WrittenArchive;
    try {
      written = await writeArchive({ open, store, shapes, userId, path, now, onProgress });
      await archives.putFile(key, 'original', path);
    } finally {
      await rm(path, { force: true });
    }
    const isKept = await queries.finishTransfer(database, running, {
      ...written,
      state: 'done',
      total,
      expiresAt: new Date(now.getTime() + archiveLastsMs),
    });
    if (!isKept) await archives.remove(key);
    else {
      const [path, title] = ['/settings/data', 'Your data'];
      await withUser(database, userId, (tx) =>
        recordHappening(tx, { userId, type: 'export.ready', id, path, title }, now),
      );
    }
  }

  async function countEverything(userId: string, exported: readonly ArchivedTable[]): Promise<number> {
    let total = 0;
    for (const { name, rule } of exported) {
      const [row] = await select<{ count: number }>(
        database,
        sql`select count(*)::int as count from ${sql.identifier(name)}
          where ${sql.identifier(ownerColumn(name))} = ${userId}`,
      );
      // An upload is a row and its bytes.
      total += (row?.count ?? 0) * (rule?.isOfUploads ? 2 : 1);
    }
    return total;
  }

  async function runPreview(
    { id, userId }: queries.TransferRow,
    running: queries.Running,
    signal: AbortSignal,
  ): Promise<void> {
    const key = { userId, fileId: id };
    const target = join(await archives.incomingFolder(), newId());
    const shapes = await readTables();
    const cancel = new AbortController();
    const onProgress = (progress: { done: number; total: number }) => {
      queries
        .touchTransfer(database, running, progress)
        .then((isWanted) => isWanted || cancel.abort(new NotWanted()))
        .catch((error: unknown) => cancel.abort(error));
    };
    const { counts, total } = await archives.withPath(key, 'original', (path) =>
      readArchive({ path, target, shapes, userId }, onProgress, AbortSignal.any([signal, cancel.signal])),
    );
    await archives.putFile(key, 'text', target);
    const isKept = await queries.finishTransfer(database, running, {
      state: 'previewed',
      counts,
      total,
      done: 0,
    });
    if (!isKept) await archives.remove(key);
  }

  async function runImport(
    row: queries.TransferRow,
    running: queries.Running,
    signal: AbortSignal,
  ): Promise<void> {
    const key = { userId: row.userId, fileId: row.id };
    const shapes = await readTables();
    await archives.withPath(key, 'text', (staged) =>
      archives.withPath(key, 'original', (path) =>
        openArchive(path, (zip) =>
          importRows({ open, store, transfer: row, running, shapes, zip, staged, signal }),
        ),
      ),
    );
    await archives.remove(key);
    onBulkWrite?.();
    while (await deleteSomeSlices(database, row.id));
  }

  /** Moves a dead server's claims to a live one. */
  async function reclaim(isStart = false): Promise<void> {
    const found = await queries.reclaimTransfers(database, open.engine, runner, isStart);
    for (const { id } of found) {
      await database.transaction((tx) => jobs.enqueue(tx, transferJob, { transferId: id }, { key: id }));
    }
  }

  /** Removes expired archives, archives without a row (of a deleted account, for example) and unfinished ones. */
  async function sweep(now = new Date()): Promise<void> {
    await archives.removeUnfinished(now);
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
    reclaim,

    /** Starts watching for transfers of dead servers; at once on the embedded database, else within a minute. */
    async start(): Promise<void> {
      await reclaim(true);
      reclaiming ??= setInterval(() => {
        reclaim().catch((error: unknown) => log.error('transfers could not be maintained', { error }));
      }, reclaimEveryMs).unref();
    },

    /** Stops what is running, to resume at the next start. */
    async shutDown(): Promise<void> {
      clearInterval(reclaiming);
      for (const { abort } of atWork.values()) abort.abort(stopped);
      await Promise.all([...atWork.values()].map(({ ended }) => ended));
    },

    async list(userId: string): Promise<Transfer[]> {
      const rows = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      const newest = (['export', 'import'] as const).flatMap(
        (kind) => rows.find((row) => row.kind === kind) ?? [],
      );
      return newest.map(presentTransfer);
    },

    /** Starts an export, or returns the one in progress. Replaces an older archive. */
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
          await jobs.enqueue(tx, transferJob, { transferId: inserted.id }, { key: inserted.id });
          await recordAudit(tx, { userId, type: 'data_exported', ...caller });
        }
        return inserted;
      });
      await discard(userId, outdated);
      if (row) return presentTransfer(row);
      // The button was pressed twice, and the other request was first.
      const [other] = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      return presentTransfer(required(other));
    },

    /** Receives an archive and inspects it; nothing of it is imported before its owner has seen its contents. */
    async startImport(userId: string, body: ReadableStream<Uint8Array> | null): Promise<Transfer> {
      const older = await withUser(database, userId, (tx) => queries.listTransfers(tx, userId));
      if (older.some(({ kind, state }) => kind === 'import' && isActive(state))) {
        throw new AppError('conflict', {
          message: 'Another archive is still being imported. Wait for it to finish, or cancel it.',
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
              if (inserted) await jobs.enqueue(tx, transferJob, { transferId: id }, { key: id });
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
        throw new AppError('too_large', { message: 'Archives of up to 1 GB can be imported.', cause });
      }
    },

    /** The owner has seen an archive's contents and confirms. */
    async confirmImport(userId: string, id: string): Promise<Transfer> {
      const row = await withUser(database, userId, async (tx) => {
        const begun = await queries.beginImport(tx, userId, id);
        if (begun) await jobs.enqueue(tx, transferJob, { transferId: id }, { key: id });
        return begun;
      });
      if (row) return presentTransfer(row);
      await get(userId, id);
      throw new AppError('conflict');
    },

    /** Cancels a running transfer, or removes a finished one. */
    async remove(userId: string, id: string): Promise<void> {
      await get(userId, id);
      const undone = await withUser(database, userId, (tx) => queries.requestUndo(tx, userId, id));
      // Whoever works on it deletes what an import wrote; its row goes with the last of that.
      if (!undone) await discard(userId, [id]);
      atWork.get(id)?.abort.abort(new NotWanted());
    },

    async get(userId: string, id: string): Promise<Transfer> {
      return presentTransfer(await get(userId, id));
    },

    /** A short-lived URL of the archive. It also requires the owner's session. */
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
