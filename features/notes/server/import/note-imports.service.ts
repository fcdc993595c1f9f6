import { type FoundTexts, picturesIn, placePictures } from '#features/editor/server/reading/found-text.ts';
import type { TextReading } from '#features/editor/server/reading/text-reading.ts';
import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { receiveUpload, UploadTooLarge } from '#features/files/server/receive-upload.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { filePath } from '#features/files/shared/files.contract.ts';
import {
  type ImportItems,
  ImportSource,
  importItemsPageSize,
  maxLeftOutNamed,
  maxNoteImportBytes,
  type NoteImport,
  type UndoneImport,
} from '#features/notes/shared/note-import.contract.ts';
import { maxNoteLength, maxNotes } from '#features/notes/shared/notes.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { newId } from '#shared/ids.ts';
import { visibleLine, withoutInvisible } from '#shared/invisible-characters.ts';
import { keepNoteFiles } from '../note-files.ts';
import { countNotes, insertNote } from '../notes.queries.ts';
import * as queries from './note-imports.queries.ts';

export interface NoteImportDependencies {
  database: Database;
  jobs: Jobs;
  reading: TextReading;
  /** People's files: a pending import's file is stored there under the import's id. */
  store: FileStore;
  uploads: {
    store(upload: { userId: string; name: string; body: ReadableStream<Uint8Array> }): Promise<FileInfo>;
  };
  log: Log;
  onBulkWrite: () => void;
}

const importJob = defineJob<{ importId: string; userId: string }>({
  name: 'notes.import',
  retryLimit: 3,
  retryDelay: 5,
});

/** Pictures read from the file at a time. */
const picturesAtOnce = 8;

/** Notes of other programs: a file's contents are shown first, imported in the background, and undoable as a whole. */
export function createNoteImports(dependencies: NoteImportDependencies) {
  const { database, jobs, reading, store, uploads, log, onBulkWrite } = dependencies;
  let isStopping = false;

  jobs.handle(importJob, async ({ importId, userId }) => {
    // One note at a time, so that cancelling waits for at most one.
    while (await importNext(userId, importId)) {
      if (isStopping) throw new Error('the server stops; the import goes on at its next start');
    }
    await store.remove({ userId, fileId: importId });
    onBulkWrite();
  });

  /** @returns false when nothing is left to do. */
  async function importNext(userId: string, importId: string): Promise<boolean> {
    const item = await withUser(database, userId, async (tx) => {
      const row = await queries.lockImport(tx, userId, importId);
      if (row?.state !== 'running') return undefined;
      const next = await queries.nextChosen(tx, userId, importId);
      if (!next) await queries.updateImport(tx, userId, importId, { state: 'done', finishedAt: new Date() });
      return next && { ...next, name: row.name };
    });
    if (!item) return false;
    const content = placePictures(item.content, await storePictures(item));
    await withUser(database, userId, async (tx) => {
      // Stopped meanwhile: the import is already being undone.
      if ((await queries.lockImport(tx, userId, importId))?.state !== 'running') return;
      const now = new Date();
      const fits = content.length <= maxNoteLength && (await countNotes(tx, userId)) < maxNotes;
      const { id, title, tags, isPinned, createdAt, updatedAt } = item;
      const times = { createdAt: createdAt ?? updatedAt ?? now, updatedAt: updatedAt ?? createdAt ?? now };
      if (fits) {
        await insertNote(tx, { id, userId, title, content, tags, isPinned, ...times });
        await keepNoteFiles(tx, { id, userId, content }, now);
      }
      await queries.settleItem(tx, item, fits ? 'imported' : 'failed');
    });
    return true;
  }

  /** The new locations of a note's pictures; one that cannot be stored is named in the note instead. */
  async function storePictures({
    userId,
    importId,
    name,
    content,
  }: queries.ItemRow & { name: string }): Promise<ReadonlyMap<string, string>> {
    const stored = new Map<string, string>();
    const wanted = picturesIn(content);
    for (let at = 0; at < wanted.length; at += picturesAtOnce) {
      const some = wanted.slice(at, at + picturesAtOnce);
      const entries = await readPictures({ userId, importId, name }, some);
      for (const [entry, bytes] of entries) {
        try {
          const file = await uploads.store({
            userId,
            name: entry.slice(entry.lastIndexOf('/') + 1),
            body: new Blob([new Uint8Array(bytes)]).stream(),
          });
          stored.set(entry, filePath(file.id));
        } catch (error) {
          // The note waits with its picture until there is room again.
          if (!(error instanceof AppError) || error.mayPass) throw error;
          log.info('a picture of an imported note was not stored', { code: error.code });
        }
      }
    }
    return stored;
  }

  async function readPictures(
    { userId, importId, name }: { userId: string; importId: string; name: string },
    wanted: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array>> {
    try {
      return await store.withPath({ userId, fileId: importId }, 'original', (path) =>
        reading.entries({ path, name, wanted }, userId),
      );
    } catch (error) {
      if (!(error instanceof ExtractionRefused || error instanceof JobAbandoned)) throw error;
      log.info('pictures of an import could not be read', { error });
      return new Map();
    }
  }

  async function getImport(userId: string, id: string): Promise<NoteImport> {
    return withUser(database, userId, async (tx) => {
      const row = await queries.findImport(tx, userId, id);
      if (!row) throw new AppError('not_found');
      return presentImport(row);
    });
  }

  return {
    /**
     * Takes a file and returns its contents; no note is created yet.
     * @throws AppError `too_large`, `unsupported_media_type` for a file without notes.
     */
    async find(
      userId: string,
      { name: given, body }: { name: string; body: ReadableStream<Uint8Array> | null },
    ): Promise<NoteImport> {
      const id = newId();
      const key = { userId, fileId: id };
      const name = visibleLine(given);
      try {
        await receiveUpload(
          body,
          await store.incomingFolder(),
          async ({ path }) => {
            const found = await read(reading, userId, { path, name });
            await withUser(database, userId, (tx) =>
              queries.insertImport(tx, importRow(id, userId, name, found), itemRows(id, userId, found)),
            );
            if (found.texts.some(({ content }) => picturesIn(content).length > 0)) {
              await store.putFile(key, 'original', path);
            }
          },
          maxNoteImportBytes,
        );
      } catch (cause) {
        if (!(cause instanceof UploadTooLarge)) throw cause;
        const message =
          'This file is larger than 100 MB. Export your notes in parts and import them one after another.';
        throw new AppError('too_large', { message, cause });
      }
      return getImport(userId, id);
    },

    list(userId: string): Promise<NoteImport[]> {
      return withUser(database, userId, async (tx) =>
        (await queries.listImports(tx, userId)).map(presentImport),
      );
    },

    get: getImport,

    items(userId: string, importId: string, cursor: string | undefined): Promise<ImportItems> {
      return withUser(database, userId, async (tx) => {
        if (!(await queries.findImport(tx, userId, importId))) throw new AppError('not_found');
        const rows = await queries.listItems(tx, userId, { importId, after: Number(cursor ?? -1) });
        const page = rows.slice(0, importItemsPageSize);
        return {
          items: page.map(({ id, path, title, tags, state }) => ({ id, path, title, tags, state })),
          nextCursor: rows.length > page.length ? String(page.at(-1)?.position) : null,
        };
      });
    },

    /** @throws AppError `conflict` for one that was already started, or has more notes than fit. */
    async start(userId: string, id: string, except: readonly string[]): Promise<NoteImport> {
      await withUser(database, userId, async (tx) => {
        const row = await queries.lockImport(tx, userId, id);
        if (!row) throw new AppError('not_found');
        if (row.state !== 'found')
          throw new AppError('conflict', { message: 'This import has already begun.' });
        const total = await queries.chooseItems(tx, userId, { importId: id, except });
        if (total === 0)
          throw new AppError('invalid_input', { message: 'Choose at least one note to import.' });
        if ((await countNotes(tx, userId)) + total > maxNotes) {
          throw new AppError('conflict', {
            message: 'That is more notes than can be kept here. Choose fewer, or delete some for good first.',
          });
        }
        await queries.updateImport(tx, userId, id, { state: 'running', total });
        await jobs.enqueue(tx, importJob, { importId: id, userId }, { key: id });
      });
      return getImport(userId, id);
    },

    /** Before, during and for a week after the import: afterwards none of its notes remain. */
    async undo(userId: string, id: string): Promise<UndoneImport> {
      const undone = await withUser(database, userId, async (tx) => {
        const row = await queries.lockImport(tx, userId, id);
        if (!row || row.state === 'undone') throw new AppError('not_found');
        const taken = await queries.takeBackNotes(tx, userId, id, new Date());
        if (row.state === 'found') await queries.deleteImport(tx, userId, id);
        else await queries.updateImport(tx, userId, id, { state: 'undone', finishedAt: new Date() });
        return taken;
      });
      await store.remove({ userId, fileId: id });
      return undone;
    },

    /** Resumes what a dead server was working on. */
    async recover(): Promise<void> {
      for (const { id, userId } of await queries.runningImports(database)) {
        await withUser(database, userId, (tx) =>
          jobs.enqueue(tx, importJob, { importId: id, userId }, { key: id }),
        );
      }
    },

    stop(): void {
      isStopping = true;
    },
  };
}

export type NoteImports = ReturnType<typeof createNoteImports>;

async function read(
  reading: TextReading,
  userId: string,
  { path, name }: { path: string; name: string },
): Promise<FoundTexts> {
  try {
    const limits = { contentLength: maxNoteLength, texts: maxNotes };
    const found = await reading.texts({ path, name, limits }, userId);
    if (found.texts.length > 0) return found;
  } catch (cause) {
    if (!(cause instanceof ExtractionRefused || cause instanceof JobAbandoned)) throw cause;
    const message =
      cause instanceof JobAbandoned
        ? 'This file takes too long or too much memory to read. Export your notes in parts.'
        : 'This file could not be read. It may be damaged; export it again.';
    throw new AppError('unsupported_media_type', { message, cause });
  }
  throw new AppError('unsupported_media_type', {
    message:
      'There are no notes in this file. Markdown, text, HTML and Word files can be imported, and exports of Obsidian, Notion, Joplin and Google Keep.',
  });
}

function importRow(id: string, userId: string, name: string, { source, texts, leftOut }: FoundTexts) {
  const named = leftOut
    .slice(0, maxLeftOutNamed)
    .map((left) => ({ ...left, name: withoutInvisible(left.name.slice(-255).toWellFormed()) }));
  return { id, userId, name, source, total: texts.length, leftOut: named, leftOutCount: leftOut.length };
}

function itemRows(importId: string, userId: string, { texts }: FoundTexts) {
  return texts.map(({ createdAt, updatedAt, path, ...text }, position) => ({
    id: newId(),
    userId,
    importId,
    position,
    ...text,
    path: withoutInvisible(path.slice(-500).toWellFormed()),
    createdAt: createdAt === null ? null : new Date(createdAt),
    updatedAt: updatedAt === null ? null : new Date(updatedAt),
  }));
}

function presentImport({
  userId: _userId,
  createdAt,
  finishedAt,
  source,
  ...row
}: queries.CountedImport): NoteImport {
  return {
    ...row,
    source: ImportSource.parse(source),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
