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
    /** Of the template that it began with. */
    template: text('template'),
    /** The file that Run Code starts. */
    entry: text('entry').notNull(),
    /** Its files as they are now; the texts are in `code_texts`. */
    files: jsonb('files').$type<Manifest>().notNull(),
    chatId: text('chat_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    /** Counts from 1. A save names the one that it changed, so that none is overwritten unseen. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last change of a file; the order of lists. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_projects_user_updated').on(table.userId, table.updatedAt, table.id),
    index('code_projects_user_created').on(table.userId, table.createdAt, table.id),
    uniqueIndex('code_projects_chat').on(table.chatId),
  ],
);

/** What a project was after each change. What a person types within some minutes is one. */
export const codeVersions = pgTable(
  'code_versions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    /** The version before it. No foreign key: that one may have gone. */
    parentId: text('parent_id'),
    madeBy: text('made_by').$type<VersionMaker>().notNull(),
    note: text('note'),
    /** One with a name is kept for as long as the project. */
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

/** The content of files, each once for a person, however many projects and versions have it. */
export const codeTexts = pgTable(
  'code_texts',
  {
    userId: owner(),
    /** Of the bytes. */
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
    /** The version that it was made for. No foreign key: each change carries the text that it began from. */
    baseVersionId: text('base_version_id'),
    /** The answer that made it. No foreign key: the chat may go before the project. */
    messageId: text('message_id'),
    title: text('title').notNull(),
    madeBy: text('made_by').notNull(),
    changes: jsonb('changes').$type<ProposedChange[]>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_proposals_project').on(table.projectId, table.createdAt),
    index('code_proposals_user').on(table.userId),
  ],
);

/** What an answer waits for that only a page can do. The open one takes it and hands in its result; then the row goes. */
export const codeRuns = pgTable(
  'code_runs',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    work: text('work').$type<AskedWork>().notNull(),
    /** When a page took it. */
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

/** Addresses at which anybody can run a page as it was when it was shared. */
export const codeLinks = pgTable(
  'code_links',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => codeProjects.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address; the token itself is not stored. */
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
