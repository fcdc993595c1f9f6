import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { StandingInstructions } from '#features/chats/shared/instructions.ts';
import { files } from '#features/files/server/files.table.ts';
import { instant } from '#server/db/columns.ts';

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    /** Whether the person set the title: nothing else may then change it. */
    isTitleGiven: boolean('is_title_given').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Never listed, searched or shared; deleted when it is left, at the latest by the sweep. */
    isTemporary: boolean('is_temporary').notNull().default(false),
    /** A temporary chat in which the person's outside tools are still offered. */
    hasOutsideTools: boolean('has_outside_tools').notNull().default(false),
    /**
     * The end of the branch that is shown and continued. No foreign key: the two tables would reference each other, and
     * a message is only ever deleted together with its chat.
     */
    leafId: text('leaf_id'),
    /** The highest id assigned so far to a source that its answers cite, on all branches. */
    lastSourceId: integer('last_source_id').notNull().default(0),
    /** Its own instructions, instead of the person's; null: theirs apply. A temporary chat without any has none. */
    instructions: jsonb('instructions').$type<StandingInstructions>(),
    /**
     * The project that it is in. No foreign key: projects stand above chats and know them. One that is deleted, or no
     * longer shared, counts as none.
     */
    projectId: text('project_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the last message arrived; the order of lists. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('chat_sessions_user_updated').on(table.userId, table.updatedAt, table.id),
    index('chat_sessions_user_created').on(table.userId, table.createdAt, table.id),
    index('chat_sessions_pinned').on(table.userId, table.updatedAt, table.id).where(sql`${table.isPinned}`),
    index('chat_sessions_project')
      .on(table.projectId, table.updatedAt)
      .where(sql`${table.projectId} is not null`),
    /** For leaving them out of lists and searches: queried often, however many chats a person has. */
    index('chat_sessions_temporary').on(table.userId, table.updatedAt).where(sql`${table.isTemporary}`),
    /** The chat that a new one replaces: queried with every first question, however many chats there are. */
    index('chat_sessions_active').on(table.userId).where(sql`${table.isActive}`),
  ],
);

/**
 * It has one more column, `words`: the content prepared by the database for full-text search. It is not declared here
 * so that nobody reads it by accident; it is as long as the message. Its index, like the function that may use it under
 * row-level security, is in the migrations: see `own-message-hits.ts`. `content` is written once: while an answer
 * grows, its text is in `chat_turn_pieces`.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: text('id').primaryKey(),
    /** Copied from the session so that policies and full-text search need no join. */
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /**
     * What this answers or follows; null for a first question. Siblings are versions of one another. No foreign key:
     * messages are deleted only with their chat, and checking each would cost one more look-up.
     */
    parentId: text('parent_id'),
    /**
     * Counts from 1 within a session, over all branches; the clock alone cannot order two messages of one millisecond.
     */
    position: integer('position').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    error: boolean('error').notNull().default(false),
    status: text('status', { enum: ['streaming', 'complete', 'stopped', 'failed', 'interrupted'] })
      .notNull()
      .default('complete'),
    model: text('model'),
    /** Why that model answered instead of the chosen one. */
    note: text('note'),
    /** Its parts, in order: see `message-part.ts`. The text itself is in `content`. */
    parts: jsonb('parts').$type<MessagePart[]>().notNull().default([]),
    /** The kinds of its parts, for lists that distinguish messages without reading them. */
    partKinds: jsonb('part_kinds')
      .$type<string[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(parts, '$[*].kind')`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('chat_messages_session_position').on(table.sessionId, table.position),
    /** For the versions of the messages of one page. */
    index('chat_messages_session_parent').on(table.sessionId, table.parentId),
    index('chat_messages_user_created').on(table.userId, table.createdAt, table.id),
    index('chat_messages_researched')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.partKinds} @> '["research"]'`),
  ],
);

/** Files sent with a question. Another version of it has its own rows for the same files. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    messageId: text('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Counts from 1 within a message. */
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('chat_attachments_message_position').on(table.messageId, table.position),
    index('chat_attachments_file').on(table.fileId),
    index('chat_attachments_user').on(table.userId),
  ],
);

/** One question and its answer in the making. */
export const chatTurns = pgTable(
  'chat_turns',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Chosen by the browser; the same value again means the same turn. */
    clientId: text('client_id').notNull(),
    userMessageId: text('user_message_id').notNull(),
    assistantMessageId: text('assistant_message_id').notNull(),
    status: text('status', { enum: ['running', 'complete', 'stopped', 'failed', 'interrupted'] })
      .notNull()
      .default('running'),
    /** The ledger row that this turn is charged to. */
    taskId: text('task_id').notNull(),
    errorCode: text('error_code'),
    /** The server that runs it, once its lease was first renewed; null where a server is alone. */
    serverId: text('server_id'),
    startedAt: instant('started_at').notNull().defaultNow(),
    /**
     * Touched while the turn runs; a running turn that went quiet has lost its server. Written and judged by the
     * database's clock: several servers share that, and none of their own.
     */
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('chat_turns_user_client').on(table.userId, table.clientId),
    index('chat_turns_session').on(table.sessionId),
    index('chat_turns_running').on(table.heartbeatAt).where(sql`${table.status} = 'running'`),
  ],
);

/**
 * What a running turn has produced so far: changes of its message's parts, in append-only pieces. They are deleted when
 * the turn ends. Storing the growing answer in one place would rewrite all of it, and its search words, each time.
 */
export const chatTurnPieces = pgTable(
  'chat_turn_pieces',
  {
    userId: owner(),
    turnId: text('turn_id')
      .notNull()
      .references(() => chatTurns.id, { onDelete: 'cascade' }),
    /** The number of its first change: storing the same piece again overwrites it. */
    startsAt: integer('starts_at').notNull(),
    /**
     * JSON, as text: a surrogate pair split between two pieces is made whole by the next, which jsonb could not hold.
     */
    changes: text('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.turnId, table.startsAt] })],
);
