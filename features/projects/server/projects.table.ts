import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { files } from '#features/files/server/files.table.ts';
import { invitationsTable, membersTable } from '#features/memberships/server/membership-tables.ts';
import { notes } from '#features/notes/server/notes.table.ts';
import type { ProjectColour } from '#features/projects/shared/projects.contract.ts';
import { documents } from '#features/writer/server/documents.table.ts';
import { instant } from '#server/db/columns.ts';

/** The chats table records which chats are in a project. A trigger of the migration keeps a project with its owner. */
export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    colour: text('colour').$type<ProjectColour>().notNull(),
    /** Instructions for every answer in it. */
    instructions: text('instructions').notNull().default(''),
    /**
     * Written by the owner, and not edited by anyone else since: other people's text is not passed to models as the
     * person's own words.
     */
    isInstructedByOwner: boolean('is_instructed_by_owner').notNull().default(true),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Referenced by members as a pair, so that nobody can be recorded as the owner of someone else's project.
    unique('projects_id_user').on(table.id, table.userId),
    index('projects_user_updated').on(table.userId, table.updatedAt, table.id),
    index('projects_user_created').on(table.userId, table.createdAt, table.id),
  ],
);

/** A note, a document or a file in a project, each owned by the person who added it. */
export const projectItems = pgTable(
  'project_items',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    noteId: text('note_id').references(() => notes.id, { onDelete: 'cascade' }),
    documentId: text('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    fileId: text('file_id').references(() => files.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'project_items_is_one',
      sql`num_nonnulls(${table.noteId}, ${table.documentId}, ${table.fileId}) = 1`,
    ),
    uniqueIndex('project_items_note').on(table.projectId, table.noteId),
    uniqueIndex('project_items_document').on(table.projectId, table.documentId),
    uniqueIndex('project_items_file').on(table.projectId, table.fileId),
    index('project_items_of_note').on(table.noteId),
    index('project_items_of_document').on(table.documentId),
    index('project_items_of_file').on(table.fileId),
    index('project_items_user').on(table.userId),
  ],
);

/** The people a project is shared with. */
export const projectMembers = membersTable('project', projects);

export const projectInvitations = invitationsTable('project', projects);
