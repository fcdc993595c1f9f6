import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import { owner } from '#features/accounts/server/owner-column.ts';
import { files } from '#features/files/server/files.table.ts';
import { invitationsTable, membersTable } from '#features/memberships/server/membership-tables.ts';
import type { DocumentChangeReason } from '#features/writer/shared/documents.contract.ts';
import { instant } from '#server/db/columns.ts';

export const folders = pgTable(
  'folders',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    parentId: text('parent_id').references((): AnyPgColumn => folders.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('folders_user').on(table.userId, table.position),
    index('folders_parent').on(table.parentId),
  ],
);

/**
 * It has one more column, `words`: title, tags and content as the database prepares them for full-text search. It is
 * only in the migration, as is the trigger that keeps a document with its owner.
 */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    folderId: text('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Markdown, and nothing else. */
    content: text('content').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Counts from 1. A save names the revision that it is based on, so that none is overwritten unseen. */
    revision: integer('revision').notNull().default(1),
    /** Of the template it was created from. */
    templateId: text('template_id'),
    /** The owner's target number of words. */
    wordGoal: integer('word_goal'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last change of the text; the order of lists. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When it was moved to Deleted. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // Referenced by members as a pair, so that nobody can be recorded as the owner of someone else's document.
    unique('documents_id_user').on(table.id, table.userId),
    index('documents_user_updated')
      .on(table.userId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('documents_user_created').on(table.userId, table.createdAt, table.id),
    index('documents_folder').on(table.folderId),
    index('documents_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** A star belongs to the person who set it. */
export const documentStars = pgTable(
  'document_stars',
  {
    userId: owner(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId] }),
    index('document_stars_document').on(table.documentId),
  ],
);

/** The people a document is shared with. */
export const documentMembers = membersTable('document', documents);

export const documentInvitations = invitationsTable('document', documents);

/** Addresses at which anyone can read a document in its current state. */
export const documentLinks = pgTable(
  'document_links',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    documentId: text('document_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    foreignKey({
      name: 'document_links_of_owner',
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
    }).onDelete('cascade'),
    uniqueIndex('document_links_token').on(table.tokenHash),
    index('document_links_document').on(table.documentId),
    index('document_links_user').on(table.userId),
  ],
);

/**
 * Pictures that a document shows, or showed in an earlier version. Each belongs to the person who added it: the owner
 * or an editor.
 */
export const documentFiles = pgTable(
  'document_files',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: owner(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.fileId] }),
    index('document_files_file').on(table.fileId),
    index('document_files_user').on(table.userId),
  ],
);

/** Earlier versions of a document. They belong to its owner, whoever wrote them. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** What replaced it. */
    reason: text('reason').$type<DocumentChangeReason>().notNull(),
    name: text('name'),
    /** The program that replaced it, by its name at the time. */
    program: text('program'),
    /** The person who replaced it. */
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('document_versions_document').on(table.documentId, table.createdAt, table.id),
    index('document_versions_user').on(table.userId),
    index('document_versions_maker').on(table.madeBy),
    index('document_versions_created').on(table.createdAt),
  ],
);

export const documentTemplates = pgTable(
  'document_templates',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('document_templates_user').on(table.userId, table.createdAt)],
);
