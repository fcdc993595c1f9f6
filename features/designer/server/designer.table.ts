import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type {
  DesignKind,
  DesignQuality,
  DesignSize,
  DesignStyle,
  EngineGroup,
  JobState,
  ReportedCost,
} from '#features/designer/shared/designer.contract.ts';
import { files } from '#features/files/server/files.table.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { instant } from '#server/db/columns.ts';

export const designFolders = pgTable(
  'design_folders',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('design_folders_user').on(table.userId, table.createdAt)],
);

/** What a person had made: one picture or film with its variations. */
export const designs = pgTable(
  'designs',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    kind: text('kind').$type<DesignKind>().notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    folderId: text('folder_id').references(() => designFolders.id, { onDelete: 'set null' }),
    /** Which of its versions is shown. No foreign key: each table would need the other first. */
    currentVersionId: text('current_version_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('designs_user_created').on(table.userId, table.createdAt, table.id),
    index('designs_user_updated').on(table.userId, table.updatedAt, table.id),
    index('designs_folder').on(table.folderId),
  ],
);

export const designVersions = pgTable(
  'design_versions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    designId: text('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    /** The version that it was made from, maybe of another design. No foreign key: that one may have gone. */
    parentId: text('parent_id'),
    engine: text('engine').$type<EngineGroup>().notNull(),
    provider: text('provider'),
    modelId: text('model_id'),
    modelName: text('model_name'),
    prompt: text('prompt').notNull(),
    negativePrompt: text('negative_prompt').notNull().default(''),
    style: text('style').$type<DesignStyle>(),
    /** As it was wished for; `width` and `height` are what it has. */
    dimensions: text('dimensions').$type<DesignSize>().notNull(),
    quality: text('quality').$type<DesignQuality>().notNull(),
    durationSeconds: integer('duration_seconds'),
    fps: integer('fps'),
    seed: integer('seed'),
    composition: jsonb('composition').$type<Composition>(),
    /** The picture or film itself, where it was painted: an upload of the person's. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Its bytes as the provider sent them. */
    originalFileId: text('original_file_id').references(() => files.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    drawn: jsonb('drawn').$type<string[]>().notNull().default([]),
    notDrawn: jsonb('not_drawn').$type<string[]>().notNull().default([]),
    reportedCost: jsonb('reported_cost').$type<ReportedCost>(),
    engineVersion: text('engine_version').notNull(),
    revision: integer('revision').notNull().default(1),
    isEdited: boolean('is_edited').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('design_versions_design').on(table.designId, table.createdAt, table.id),
    index('design_versions_user').on(table.userId),
    index('design_versions_file').on(table.fileId),
    index('design_versions_original').on(table.originalFileId),
  ],
);

/** Which uploads a composition shows, so that they stay. */
export const designFiles = pgTable(
  'design_files',
  {
    versionId: text('version_id')
      .notNull()
      .references(() => designVersions.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: owner(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.fileId] }),
    index('design_files_file').on(table.fileId),
    index('design_files_user').on(table.userId),
  ],
);

/** One press of Generate, from the reserved task to the stored picture. */
export const designJobs = pgTable(
  'design_jobs',
  {
    /** Made by the page: sent twice, it is one job. */
    id: text('id').primaryKey(),
    userId: owner(),
    designId: text('design_id').references(() => designs.id, { onDelete: 'set null' }),
    /** Of the ledger. No foreign key: that row may go first. */
    taskId: text('task_id'),
    engine: text('engine').notNull(),
    state: text('state').$type<JobState>().notNull(),
    place: integer('place'),
    stage: text('stage'),
    value: real('value'),
    /** What a provider needs to be asked again for a film, sealed like other secrets. */
    operation: text('operation'),
    errorCode: text('error_code'),
    message: text('message'),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Touched while somebody works on it: one that is not any more was lost with its server. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    nextPollAt: instant('next_poll_at'),
  },
  (table) => [
    index('design_jobs_user').on(table.userId, table.startedAt),
    uniqueIndex('design_jobs_task').on(table.taskId),
    index('design_jobs_open')
      .on(table.updatedAt)
      .where(sql`${table.state} not in ('done', 'failed', 'cancelled', 'lost')`),
  ],
);
