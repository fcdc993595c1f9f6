import { z } from 'zod';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

/** Size of one file; larger collections are imported in parts. */
export const maxNoteImportBytes = 100 * 1024 * 1024;
/** How long an import can be undone, and is listed. */
export const noteImportLastsDays = 7;
/** How long found notes wait for someone to select them. */
export const foundNotesWaitHours = 24;
export const importItemsPageSize = 200;
/** How many of the notes that cannot be imported are listed. */
export const maxLeftOutNamed = 200;

export const ImportSource = z.enum([
  'text',
  'html',
  'word',
  'folder',
  'obsidian',
  'notion',
  'joplin',
  'keep',
]);
export type ImportSource = z.infer<typeof ImportSource>;

/** Found, importing, imported, or undone. */
export const ImportState = z.enum(['found', 'running', 'done', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

/** `same`: a note with this title and text already exists. */
export const ItemState = z.enum(['found', 'same', 'chosen', 'imported', 'failed']);
export type ItemState = z.infer<typeof ItemState>;

export const LeftOutReason = z.enum([
  'not_a_note',
  'unreadable',
  'too_long',
  'empty',
  'encrypted',
  'too_many',
]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

export const LeftOutNote = z.object({ name: z.string(), reason: LeftOutReason });
export type LeftOutNote = z.infer<typeof LeftOutNote>;

export const NoteImport = z.object({
  id: z.string(),
  name: z.string(),
  source: ImportSource,
  state: ImportState,
  total: z.number().int(),
  done: z.number().int(),
  /** Notes that already exist here, word for word. */
  sameCount: z.number().int(),
  /** Selected notes that could not be stored. */
  failedCount: z.number().int(),
  leftOut: z.array(LeftOutNote),
  leftOutCount: z.number().int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type NoteImport = z.infer<typeof NoteImport>;

/** GET /api/note-imports: those of the last week, newest first. */
export const NoteImports = z.object({ imports: z.array(NoteImport) });

export const ImportItem = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  state: ItemState,
});
export type ImportItem = z.infer<typeof ImportItem>;

/** GET /api/note-imports/{id}/items, in the order of the file. */
export const ImportItems = z.object({ items: z.array(ImportItem), nextCursor: z.string().nullable() });
export type ImportItems = z.infer<typeof ImportItems>;

/** POST /api/note-imports?name=…, with the file as its body. */
export const ImportNotesQuery = z.object({
  name: singleLine()
    .min(1, 'A file needs a name.')
    .max(255, 'Keep the name of the file to 255 characters.')
    .refine(isStorable, unstorableMessage),
});

/** POST /api/note-imports/{id}/start: everything found, except these. */
export const StartImportInput = z
  .object({ except: z.array(z.string().max(64)).max(10_000).default([]) })
  .strict();

/** POST /api/note-imports/{id}/undo */
export const UndoneImport = z.object({
  /** Deleted permanently: nobody had changed them. */
  removed: z.number().int(),
  /** Moved to Deleted, because they were changed since. */
  movedToDeleted: z.number().int(),
});
export type UndoneImport = z.infer<typeof UndoneImport>;
