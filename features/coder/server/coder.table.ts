import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { chatSessions } from '#features/chats/server/chats.table.ts';
import type {
  FileEncoding,
  Manifest,
  ProposalState,
  ProposedChange,
  VersionMaker,
} from '#features/coder/shared/coder.contract.ts';
import type { AskedWork, CodeRunResult } from '#features/coder/shared/runs/runs.contract.ts';
import { instant } from '#server/db/columns.ts';

export const codeProjects = pgTable(
  'code_projects',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    /** The template it started from. */
    template: text('template'),
    /** The entry file for Run Code. */
    entry: text('entry').notNull(),
    /** The current files; texts are in `code_texts`. */
    files: jsonb('files').$type<Manifest>().notNull(),
    chatId: text('chat_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    /** Counts from 1. A save names the revision it is based on, so that nothing is overwritten unseen. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last file change; determines the list order. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_projects_user_updated').on(table.userId, table.updatedAt, table.id),
    index('code_projects_user_created').on(table.userId, table.createdAt, table.id),
    uniqueIndex('code_projects_chat').on(table.chatId),
  ],
);

/** A project's state after each change. Typing within some minutes is one version. */
export const codeVersions = pgTable(
  'code_versions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    /** The previous version. No foreign key: that may be deleted. */
    parentId: text('parent_id'),
    madeBy: text('made_by').$type<VersionMaker>().notNull(),
    note: text('note'),
    /** Named versions are kept as long as the project. */
    name: text('name'),
    manifest: jsonb('manifest').$type<Manifest>().notNull(),
    changedFiles: integer('changed_files').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_versions_project').on(table.projectId, table.createdAt, table.id),
    index('code_versions_user').on(table.userId),
    index('code_versions_created').on(table.createdAt),
  ],
);

/** File contents, deduplicated per person across projects and versions. */
export const codeTexts = pgTable(
  'code_texts',
  {
    userId: owner(),
    /** Of the raw bytes. */
    sha256: text('sha256').notNull(),
    encoding: text('encoding').$type<FileEncoding>().notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sha256] })],
);

export const codeProposals = pgTable(
  'code_proposals',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    /** The version it was based on. No foreign key: each change carries its base text. */
    baseVersionId: text('base_version_id'),
    /** The answer that made it. No foreign key: the chat may be deleted before the project. */
    messageId: text('message_id'),
    title: text('title').notNull(),
    madeBy: text('made_by').notNull(),
    changes: jsonb('changes').$type<ProposedChange[]>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    /** How many changes there were to decide on; 0 for proposals from before this was counted. */
    hunks: integer('hunks').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_proposals_project').on(table.projectId, table.createdAt),
    index('code_proposals_user').on(table.userId),
  ],
);

/**
 * Runs that an answer waits for and only a page can perform. An open page claims one and submits the result; then the
 * row is deleted.
 */
export const codeRuns = pgTable(
  'code_runs',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    work: text('work').$type<AskedWork>().notNull(),
    /** When a page claimed it. */
    takenAt: instant('taken_at'),
    result: jsonb('result').$type<CodeRunResult>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('code_runs_project').on(table.projectId),
    index('code_runs_user').on(table.userId),
    index('code_runs_expires').on(table.expiresAt),
  ],
);

/** Public links to a snapshot of a page. */
export const codeLinks = pgTable(
  'code_links',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    /** SHA-256 of the URL's token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    title: text('title').notNull(),
    entry: text('entry').notNull(),
    manifest: jsonb('manifest').$type<Manifest>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('code_links_token').on(table.tokenHash),
    index('code_links_project').on(table.projectId),
    index('code_links_user').on(table.userId),
  ],
);
