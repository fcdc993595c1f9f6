import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type {
  CannotKeep,
  ChatImportState,
  ChatSource,
  LeftOutChat,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { instant } from '#server/db/columns.ts';
import type { ProjectPlace } from './reading/found-project.ts';

/**
 * Another program's file whose chats are imported: first previewed, then imported, and undoable as a whole for a week.
 */
export const chatImports = pgTable(
  'chat_imports',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The file's name. */
    name: text('name').notNull(),
    /** The program that exported it. */
    source: text('source').$type<ChatSource>().notNull(),
    state: text('state').$type<ChatImportState>().notNull().default('found'),
    /** The chats found, and after the selection the ones selected. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    filesLeftOut: integer('files_left_out').notNull().default(0),
    stayedCount: integer('stayed_count').notNull().default(0),
    /** The first of those that cannot be imported, and their number. */
    leftOut: jsonb('left_out').$type<LeftOutChat[]>().notNull(),
    leftOutCount: integer('left_out_count').notNull(),
    cannotKeep: jsonb('cannot_keep').$type<CannotKeep[]>().notNull(),
    /** The archive itself is stored, because it contains files of its chats. */
    hasEntries: boolean('has_entries').notNull(),
    /** Each project's place in the file of pending items, and its result. */
    projects: jsonb('projects').$type<ProjectPlace[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('chat_imports_user').on(table.userId, table.createdAt),
    index('chat_imports_created').on(table.createdAt),
  ],
);

/** `same`: the chat already exists here, from an earlier import. */
export type ItemState = 'found' | 'same' | 'chosen' | 'imported' | 'failed' | 'stayed';

/** One chat of such a file; its pending messages are in the file store, at this place. */
export const chatImportItems = pgTable(
  'chat_import_items',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    importId: text('import_id')
      .notNull()
      .references(() => chatImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The chat's id here, derived from its origin, so that it is imported once, whichever file it is in. */
    chatId: text('chat_id').notNull(),
    startsAt: integer('starts_at').notNull(),
    length: integer('length').notNull(),
    state: text('state').$type<ItemState>().notNull().default('found'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    index('chat_import_items_import').on(table.importId, table.state, table.position),
    index('chat_import_items_user').on(table.userId),
  ],
);
