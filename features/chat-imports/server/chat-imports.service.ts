import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChatImport,
  maxChatImportBytes,
  maxLeftOutNamed,
  type StartChatImportInput,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { countChats } from '#features/chats/server/chats.queries.ts';
import { removeBytes } from '#features/chats/server/chats.service.ts';
import { maxChats } from '#features/chats/shared/chats.contract.ts';
import { type FileStore, NotStored } from '#features/files/server/file-store.ts';
import { receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import { maxFileBytes } from '#features/files/shared/file-kinds.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { insertImportedProject, takeBackProject } from '#features/projects/server/import-project.ts';
import { ZipProblem, ZipReader } from '#server/archive/zip-reader.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { isRefusedForItsValues } from '#server/db/refused-values.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { newId } from '#shared/ids.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { importedChatId, importedProjectId } from './chat-ids.ts';
import * as queries from './chat-imports.queries.ts';
import { insertChat } from './insert-chat.ts';
import type { ChatReading } from './reading/chat-reading.ts';
import { notesOf } from './reading/finish-chat.ts';
import {
  type FoundChat,
  type FoundChats,
  type FoundFile,
  type ReadingProblem,
  ReadingRefused,
} from './reading/found-chat.ts';
import type { FoundProject, ProjectPlace } from './reading/found-project.ts';
import { readWaiting, zipLimits } from './reading/read-export.ts';

export interface ChatImportDependencies {
  database: Database;
  jobs: Jobs;
  reading: ChatReading;
  /** People's files: pending import data is stored there under the import's id. */
  store: FileStore;
  uploads: {
    store(upload: { userId: string; name: string; body: ReadableStream<Uint8Array> }): Promise<FileInfo>;
  };
  log: Log;
  onBulkWrite: () => void;
}

interface ImportOrder {
  importId: string;
  userId: string;
}

const importJob = defineJob<ImportOrder>({
  name: 'chats.import',
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 6 * 60 * 60,
});
const undoJob = defineJob<ImportOrder>({
  name: 'chats.import-undo',
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 60 * 60,
});

const chatsAtOnce = 20;
/** Rows per statement. */
const itemsAtOnce = 500;

/** Where an import's pending chats and archive are stored. */
interface Waiting {
  path: string;
  zip: ZipReader | null;
}

/**
 * Chats of other programs: a file's contents are shown first, imported in the background, and can be undone as a whole.
 */
export function createChatImports(dependencies: ChatImportDependencies) {
  const { database, jobs, reading, store, uploads, log, onBulkWrite } = dependencies;
  let isStopping = false;

  jobs.handle(importJob, async ({ importId, userId }) => {
    const key = { userId, fileId: importId };
    try {
      await store.withPath(key, 'text', (path) =>
        withArchive(key, (zip) => importAll({ importId, userId }, { path, zip })),
      );
    } catch (error) {
      // Undone meanwhile: nothing is pending any more.
      if (!(error instanceof NotStored) || (await isRunning(userId, importId))) throw error;
    }
    await store.remove(key);
    onBulkWrite();
  });

  jobs.handle(undoJob, async ({ importId, userId }) => {
    for (;;) {
      if (isStopping) throw new Error('the server stops; the undo goes on at its next start');
      const gone = await withUser(database, userId, async (tx) => {
        const row = await queries.lockImport(tx, userId, importId);
        if (row?.state !== 'undoing') return null;
        const items = await queries.nextItems(tx, userId, {
          importId,
          state: 'imported',
          limit: chatsAtOnce,
        });
        if (items.length > 0) return queries.takeBackChats(tx, userId, items);
        // Once their chats are removed from them.
        const projects = await takeBackProjects(tx, userId, row);
        await queries.updateImport(tx, userId, importId, {
          ...{ state: 'undone', finishedAt: new Date(), projects },
        });
        return null;
      });
      if (gone === null) break;
      await removeBytes(store, userId, gone);
      await letOthersRun();
    }
    await store.remove({ userId, fileId: importId });
    onBulkWrite();
  });

  async function isRunning(userId: string, id: string): Promise<boolean> {
    const [row] = await withUser(database, userId, (tx) => queries.listImports(tx, userId, id));
    return row?.state === 'running';
  }

  /** The archive, if it contains files of its chats. */
  async function withArchive<Result>(
    key: { userId: string; fileId: string },
    use: (zip: ZipReader | null) => Promise<Result>,
  ): Promise<Result> {
    if (!(await store.find(key, 'original'))) return use(null);
    return store.withPath(key, 'original', async (path) => {
      const zip = await ZipReader.open(path, zipLimits);
      try {
        return await use(zip);
      } finally {
        await zip.close();
      }
    });
  }

  async function importAll(order: ImportOrder, waiting: Waiting): Promise<void> {
    const { importId, userId } = order;
    // First, so that chats find their project.
    if (!(await importProjects(order, waiting))) return;
    for (;;) {
      const items = await withUser(database, userId, async (tx) => {
        const row = await queries.lockImport(tx, userId, importId);
        if (row?.state !== 'running') return [];
        const next = await queries.nextItems(tx, userId, { importId, state: 'chosen', limit: chatsAtOnce });
        if (next.length === 0) {
          await queries.updateImport(tx, userId, importId, { state: 'done', finishedAt: new Date() });
        }
        return next;
      });
      if (items.length === 0) return;
      // One chat at a time, so that cancelling waits for at most one chat, and other requests for none.
      for (const item of items) {
        if (isStopping) throw new Error('the server stops; the import goes on at its next start');
        if (!(await importOne(item, waiting))) return;
        await letOthersRun();
      }
    }
  }

  /** @returns false when the import was stopped meanwhile. */
  async function importProjects({ importId, userId }: ImportOrder, { path }: Waiting): Promise<boolean> {
    for (;;) {
      if (isStopping) throw new Error('the server stops; the import goes on at its next start');
      const row = await withUser(database, userId, (tx) => queries.lockImport(tx, userId, importId));
      if (row?.state !== 'running') return false;
      const place = row.projects.find(({ state }) => state === 'found');
      if (!place) return true;
      const project = await readWaiting<FoundProject>(path, place);
      const id = importedProjectId(userId, place.origin);
      const fileIds = await storeDocuments(userId, project);
      await withUser(database, userId, async (tx) => {
        const now = await queries.lockImport(tx, userId, importId);
        if (now?.state !== 'running') return;
        const { name, instructions } = project;
        const isNew = await insertImportedProject(
          tx,
          { id, userId, name, instructions, fileIds },
          new Date(),
        );
        await queries.updateImport(tx, userId, importId, {
          projects: withState(now.projects, place.origin, isNew ? 'imported' : 'same'),
        });
      });
      await letOthersRun();
    }
  }

  /** Skips what cannot be stored, such as a text that is too long for a file. */
  async function storeDocuments(userId: string, { documents }: FoundProject): Promise<string[]> {
    const ids: string[] = [];
    for (const { name, text } of documents) {
      const id = await storeFile(userId, { kind: 'text', name, text }, null);
      if (id !== null) ids.push(id);
    }
    return ids;
  }

  /** The next sweep of uploads removes their documents, unless something else references them. */
  async function takeBackProjects(
    tx: Transaction,
    userId: string,
    { projects }: queries.ImportRow,
  ): Promise<ProjectPlace[]> {
    const places: ProjectPlace[] = [];
    for (const place of projects) {
      const isGone =
        place.state === 'imported' &&
        (await takeBackProject(tx, userId, importedProjectId(userId, place.origin)));
      places.push(place.state === 'imported' ? { ...place, state: isGone ? 'found' : 'stayed' } : place);
    }
    return places;
  }

  /** @returns false when the import was stopped meanwhile. */
  async function importOne(item: queries.ItemRow, { path, zip }: Waiting): Promise<boolean> {
    const { userId, importId, chatId } = item;
    const chat = await readWaiting<FoundChat>(path, { offset: item.startsAt, length: item.length });
    const { stored, leftOut } = await storeFiles(userId, chat, zip);
    try {
      return await withUser(database, userId, async (tx) => {
        // Stopped meanwhile: the import is already being undone.
        if ((await queries.lockImport(tx, userId, importId))?.state !== 'running') return false;
        const isNew = await insertChat(tx, { userId, chatId, chat, stored });
        await queries.settleItem(tx, item, { state: isNew ? 'imported' : 'same', filesLeftOut: leftOut });
        return true;
      });
    } catch (error) {
      if (!isRefusedForItsValues(error)) throw error;
      log.warn('a chat of an import was refused by the database', { error });
      return leaveOut(item, chat.title);
    }
  }

  /** A chat that the database rejects is skipped alone, and listed. */
  function leaveOut(item: queries.ItemRow, title: string): Promise<boolean> {
    const { userId, importId } = item;
    return withUser(database, userId, async (tx) => {
      const row = await queries.lockImport(tx, userId, importId);
      if (row?.state !== 'running') return false;
      const named = [{ name: title, reason: 'not_stored' as const }, ...row.leftOut];
      await queries.settleItem(tx, item, { state: 'failed', filesLeftOut: 0 });
      await queries.updateImport(tx, userId, importId, { leftOut: named.slice(0, maxLeftOutNamed) });
      return true;
    });
  }

  /** Stores its files as the person's; one that cannot be stored is named in its message instead. */
  async function storeFiles(userId: string, chat: FoundChat, zip: ZipReader | null) {
    const stored = new Map<string, string[]>();
    let leftOut = 0;
    for (const message of chat.messages) {
      const ids: string[] = [];
      const missing: string[] = [];
      for (const file of message.files) {
        const id = await storeFile(userId, file, zip);
        if (id === null) missing.push(file.name);
        else ids.push(id);
      }
      if (ids.length > 0) stored.set(message.key, ids);
      leftOut += missing.length;
      message.content = [message.content, notesOf(missing)].filter(Boolean).join('\n\n');
    }
    return { stored, leftOut };
  }

  async function storeFile(userId: string, file: FoundFile, zip: ZipReader | null): Promise<string | null> {
    try {
      const bytes = await bytesOf(file, zip);
      if (bytes === null) return null;
      const name =
        file.kind === 'text' &&
        !/\.(?:txt|md|csv|json|xml|html?|css|[jt]sx?|py|log|ya?ml|toml|sql)$/i.test(file.name)
          ? `${file.name}.txt`
          : file.name;
      const body = new Blob([new Uint8Array(bytes)]).stream();
      return (await uploads.store({ userId, name: name.slice(-120), body })).id;
    } catch (error) {
      // The chat waits with its file until there is room again.
      const isItsOwn = error instanceof AppError ? !error.mayPass : error instanceof ZipProblem;
      if (!isItsOwn) throw error;
      log.info('a file of an imported chat was not stored', { error });
      return null;
    }
  }

  /** @throws AppError `not_found`, `conflict` for one that has started. */
  async function lockFound(tx: Transaction, userId: string, id: string): Promise<queries.ImportRow> {
    const row = await queries.lockImport(tx, userId, id);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'found') throw new AppError('conflict', { message: 'This import has already begun.' });
    return row;
  }

  /** @returns false when the selection was changed meanwhile. */
  function begin(userId: string, choice: StartChatImportInput & { importId: string }): Promise<boolean> {
    return withUser(database, userId, async (tx) => {
      const { importId } = choice;
      await lockFound(tx, userId, importId);
      const { chosen: total, others } = await queries.countChosen(tx, userId, choice);
      if (others > 0) return false;
      if (total === 0)
        throw new AppError('invalid_input', { message: 'There are no chats to import in these months.' });
      if ((await countChats(tx, userId)) + total > maxChats) {
        throw new AppError('conflict', {
          message: 'That is more chats than can be kept here. Choose a shorter period, or delete some first.',
        });
      }
      await queries.updateImport(tx, userId, importId, { state: 'running', total });
      await jobs.enqueue(tx, importJob, { importId, userId }, { key: importId });
      return true;
    });
  }

  async function getImport(userId: string, id: string): Promise<ChatImport> {
    const [found] = await presentImports(userId, id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  function presentImports(userId: string, id?: string): Promise<ChatImport[]> {
    return withUser(database, userId, async (tx) => {
      const presented: ChatImport[] = [];
      for (const row of await queries.listImports(tx, userId, id)) {
        const months = row.state === 'found' ? await queries.countMonths(tx, userId, row.id) : [];
        presented.push(presentImport(row, months));
      }
      return presented;
    });
  }

  async function read(userId: string, paths: { path: string; target: string }): Promise<FoundChats> {
    try {
      return await reading.find(paths, userId);
    } catch (cause) {
      if (cause instanceof JobAbandoned) {
        throw new AppError('unsupported_media_type', {
          message:
            'This file takes too long or too much memory to read. Export your chats again, in parts if you can.',
          cause,
        });
      }
      if (!(cause instanceof ReadingRefused)) throw cause;
      throw new AppError('unsupported_media_type', { message: problemMessage(cause.problem), cause });
    }
  }

  async function insertFound(
    row: { id: string; userId: string; name: string },
    found: FoundChats,
  ): Promise<void> {
    const { id, userId } = row;
    const { source, cannotKeep, hasEntries, leftOut, projects } = found;
    await withUser(database, userId, async (tx) => {
      await queries.insertImport(tx, {
        ...{ ...row, source, cannotKeep, hasEntries, projects, total: found.chats.length },
        leftOut: leftOut.slice(0, maxLeftOutNamed),
        leftOutCount: leftOut.length,
      });
    });
    for (let from = 0; from < found.chats.length; from += itemsAtOnce) {
      const items = found.chats.slice(from, from + itemsAtOnce).map(
        (chat, index): queries.NewItem => ({
          ...{ id: newId(), userId, importId: id, position: from + index },
          chatId: importedChatId(userId, chat.origin),
          ...{ startsAt: chat.offset, length: chat.length },
          createdAt: chat.createdAt === null ? null : new Date(chat.createdAt),
          updatedAt: chat.updatedAt === null ? null : new Date(chat.updatedAt),
        }),
      );
      await withUser(database, userId, (tx) => queries.insertItems(tx, userId, items));
      await letOthersRun();
    }
  }

  return {
    /**
     * Takes a file and returns its contents; no chat is imported yet.
     * @throws AppError `too_large`, `unsupported_media_type` for a file without chats.
     */
    async find(
      userId: string,
      { name: given, body }: { name: string; body: ReadableStream<Uint8Array> | null },
    ): Promise<ChatImport> {
      const id = newId();
      const key = { userId, fileId: id };
      const folder = await store.incomingFolder();
      const target = join(folder, newId());
      try {
        await receiveUpload(
          body,
          folder,
          async ({ path }) => {
            const found = await read(userId, { path, target });
            // The files first: a row without them would be an import that cannot continue.
            await store.putFile(key, 'text', target);
            if (found.hasEntries) await store.putFile(key, 'original', path);
            await insertFound({ id, userId, name: visibleLine(given) }, found);
          },
          maxChatImportBytes,
        );
      } catch (cause) {
        if (!(cause instanceof UploadTooLarge)) throw cause;
        const message =
          'This file is larger than 1 GB. Take the JSON files with the chats out of it, and import those.';
        throw new AppError('too_large', { message, cause });
      } finally {
        await rm(target, { force: true });
      }
      return getImport(userId, id);
    },

    list: (userId: string) => presentImports(userId),

    get: getImport,

    /** @throws AppError `conflict` for one that was already started, or has more chats than fit. */
    async start(userId: string, id: string, range: StartChatImportInput): Promise<ChatImport> {
      const choice = { ...range, importId: id };
      do {
        // A slice at a time: on the embedded database others wait while thousands of rows are written.
        for (let [start, total] = [0, 1]; start < total; start += itemsAtOnce) {
          total = await withUser(database, userId, async (tx) => {
            const row = await lockFound(tx, userId, id);
            await queries.chooseItems(tx, userId, { ...choice, start, end: start + itemsAtOnce });
            return row.total;
          });
          await letOthersRun();
        }
      } while (!(await begin(userId, choice)));
      return getImport(userId, id);
    },

    /** Before, during and for a week after the import. Chats that were continued here stay. */
    async undo(userId: string, id: string): Promise<void> {
      const wasFound = await withUser(database, userId, async (tx) => {
        const row = await queries.lockImport(tx, userId, id);
        if (!row || row.state === 'undone' || row.state === 'undoing') throw new AppError('not_found');
        if (row.state === 'found') {
          await queries.deleteImport(tx, userId, id);
          return true;
        }
        await queries.updateImport(tx, userId, id, { state: 'undoing' });
        await jobs.enqueue(tx, undoJob, { importId: id, userId }, { key: id });
        return false;
      });
      if (wasFound) await store.remove({ userId, fileId: id });
    },

    /** Resumes what a dead server was working on, and what failed for lack of space. */
    async recover(): Promise<void> {
      for (const { id, userId, state } of await queries.unfinishedImports(database)) {
        const job = state === 'undoing' ? undoJob : importJob;
        await withUser(database, userId, (tx) =>
          jobs.enqueue(tx, job, { importId: id, userId }, { key: id }),
        );
      }
    },

    stop(): void {
      isStopping = true;
    },
  };
}

export type ChatImports = ReturnType<typeof createChatImports>;

function withState(
  places: readonly ProjectPlace[],
  origin: string,
  state: ProjectPlace['state'],
): ProjectPlace[] {
  return places.map((place) => (place.origin === origin ? { ...place, state } : place));
}

async function bytesOf(file: FoundFile, zip: ZipReader | null): Promise<Uint8Array | null> {
  if (file.kind === 'text') return new TextEncoder().encode(file.text);
  if (file.kind === 'data') return Buffer.from(file.base64, 'base64');
  if (file.kind === 'entry') return zip === null ? null : zip.readBytes(file.entry, maxFileBytes);
  return null;
}

function problemMessage(problem: ReadingProblem): string {
  switch (problem) {
    case 'cut_off':
      return 'This file ends in the middle, before the end of its first chat. Export your chats again, or download the export again.';
    case 'damaged':
      return 'This archive is damaged or incomplete. Download the export again and choose the .zip file as it is.';
    case 'too_much':
      return 'This archive unpacks to more than can be imported. Take the JSON files with the chats out of it, and import those.';
    case 'not_chats':
      return 'There are no chats in this file that can be imported. Choose the .zip or JSON file as ChatGPT, Claude, Open WebUI or LibreChat exported it.';
  }
}

function presentImport(
  {
    userId: _userId,
    projects,
    hasEntries: _hasEntries,
    createdAt,
    finishedAt,
    firstAt,
    lastAt,
    ...row
  }: queries.CountedImport,
  months: ChatImport['months'],
): ChatImport {
  return {
    ...row,
    months,
    projectCount: projects.filter(({ state }) => state === 'found' || state === 'imported').length,
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
