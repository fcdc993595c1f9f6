import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { files } from '#features/files/server/files.table.ts';
import type { ImportState, ItemState, LeftOutNote } from '#features/notes/shared/note-import.contract.ts';
import type { ChangeReason } from '#features/notes/shared/notes.contract.ts';
import { instant } from '#server/db/columns.ts';

/**
 * Has another column, `words`: title, tags and content prepared by the database for full-text search. As with messages,
 * it is in the migration only, so that nobody reads it by accident.
 */
export const notes = pgTable(
  'notes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    /** Markdown only. */
    content: text('content').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Counts from 1. A save names the revision it is based on, so that none is overwritten unseen. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last change of text; lists are sorted by it. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When it was moved to Deleted. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('notes_user_updated')
      .on(table.userId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('notes_user_created').on(table.userId, table.createdAt, table.id),
    index('notes_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** A note's text before it was replaced. */
export const noteVersions = pgTable(
  'note_versions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** What replaced it. */
    reason: text('reason').$type<ChangeReason>().notNull(),
    /** The program that overwrote it, by its name at that time. */
    program: text('program'),
    /** A named version is kept as long as the note. */
    name: text('name'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('note_versions_note').on(table.noteId, table.createdAt, table.id),
    index('note_versions_user').on(table.userId),
    index('note_versions_created').on(table.createdAt),
  ],
);

/** Pictures that a note shows, or showed in an earlier version. */
export const noteFiles = pgTable(
  'note_files',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: owner(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.fileId] }),
    index('note_files_file').on(table.fileId),
    index('note_files_user').on(table.userId),
  ],
);

/**
 * Another program's file whose notes are imported: first previewed, then imported, and undoable as a whole for a week.
 */
export const noteImports = pgTable(
  'note_imports',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The file's name. */
    name: text('name').notNull(),
    /** The program that exported it. */
    source: text('source').notNull(),
    state: text('state').$type<ImportState>().notNull().default('found'),
    /** The notes found, and after the selection the ones selected. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** The first of those that cannot be imported, and their number. */
    leftOut: jsonb('left_out').$type<LeftOutNote[]>().notNull(),
    leftOutCount: integer('left_out_count').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('note_imports_user').on(table.userId, table.createdAt),
    index('note_imports_created').on(table.createdAt),
  ],
);

/** One note of such a file. Its id becomes the note's, so that it is imported once. */
export const noteImportItems = pgTable(
  'note_import_items',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    importId: text('import_id')
      .notNull()
      .references(() => noteImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Its path there. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    /** Cleared once the note has been imported. */
    content: text('content').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    isPinned: boolean('is_pinned').notNull(),
    state: text('state').$type<ItemState>().notNull().default('found'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    index('note_import_items_import').on(table.importId, table.state, table.position),
    index('note_import_items_user').on(table.userId),
  ],
);
