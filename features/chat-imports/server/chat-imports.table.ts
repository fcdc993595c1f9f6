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

/** A file of another program whose chats come here: first looked at, then imported, and for a week undone as a whole. */
export const chatImports = pgTable(
  'chat_imports',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Of the file. */
    name: text('name').notNull(),
    /** The program that it comes from. */
    source: text('source').$type<ChatSource>().notNull(),
    state: text('state').$type<ChatImportState>().notNull().default('found'),
    /** Chats that were found, and after the choice those that were chosen. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    filesLeftOut: integer('files_left_out').notNull().default(0),
    stayedCount: integer('stayed_count').notNull().default(0),
    /** The first of what cannot come, and how many there are. */
    leftOut: jsonb('left_out').$type<LeftOutChat[]>().notNull(),
    leftOutCount: integer('left_out_count').notNull(),
    cannotKeep: jsonb('cannot_keep').$type<CannotKeep[]>().notNull(),
    /** The archive itself is stored, because files of its chats are in it. */
    hasEntries: boolean('has_entries').notNull(),
    /** Where each project is in the file of what waits, and what became of it. */
    projects: jsonb('projects').$type<ProjectPlace[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('chat_imports_user').on(table.userId, table.createdAt),
    index('chat_imports_created').on(table.createdAt),
  ],
);

/** `same`: the chat is already here, from an import before. */
export type ItemState = 'found' | 'same' | 'chosen' | 'imported' | 'failed' | 'stayed';

/** One chat of such a file; its messages wait in the store of files, at this place. */
export const chatImportItems = pgTable(
  'chat_import_items',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    importId: text('import_id')
      .notNull()
      .references(() => chatImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The id that the chat has or gets here, made of its origin: so it comes once, whichever file it is in. */
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
