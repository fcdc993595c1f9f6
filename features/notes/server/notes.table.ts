import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { ChangeReason } from '#features/notes/shared/notes.contract.ts';
import { instant } from '#server/db/columns.ts';

/**
 * It has one column more, `words`: title, tags and content as the database makes them ready for full text. As with
 * messages it is in the migration only, so that nobody reads it by accident.
 */
export const notes = pgTable(
  'notes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    /** Markdown, and nothing else. */
    content: text('content').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Counts from 1. A save names the one that it changed, so that none is overwritten unseen. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last change of words; the order of lists. */
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

/** What a note was before something took its place. */
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
    /** What took its place. */
    reason: text('reason').$type<ChangeReason>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('note_versions_note').on(table.noteId, table.createdAt, table.id),
    index('note_versions_user').on(table.userId),
    index('note_versions_created').on(table.createdAt),
  ],
);
