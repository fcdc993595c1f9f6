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
    /** Whether the person gave the title: nothing else may then change it. */
    isTitleGiven: boolean('is_title_given').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Never listed, searched or shared; deleted when it is left, and at the latest by the sweep. */
    isTemporary: boolean('is_temporary').notNull().default(false),
    /** A temporary chat in which the person's outside tools are offered all the same. */
    hasOutsideTools: boolean('has_outside_tools').notNull().default(false),
    /**
     * The end of the branch that is shown and continued. No foreign key: the two tables would name each
     * other, and a message only ever goes together with its chat.
     */
    leafId: text('leaf_id'),
    /** Of the sources that its answers cite, on all branches: the highest id given so far. */
    lastSourceId: integer('last_source_id').notNull().default(0),
    /** Its own, in place of the person's; null: theirs hold. A temporary chat without any has none. */
    instructions: jsonb('instructions').$type<StandingInstructions>(),
    /**
     * The project that it is in. No foreign key: projects stand above chats and know them. One that is gone, or not shared
     * any more, is as none.
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
    /** Left out of whatever is listed and found: asked again and again of a person, however many chats there are. */
    index('chat_sessions_temporary').on(table.userId, table.updatedAt).where(sql`${table.isTemporary}`),
    /** The one that a new chat takes the place of: asked with every first question, however many chats there are. */
    index('chat_sessions_active').on(table.userId).where(sql`${table.isActive}`),
  ],
);

/**
 * It has one column more, `words`: the content as the database makes it ready for full text. It is not named
 * here so that nobody reads it by accident; it is as long as the message. Its index, like the function that may
 * use it under row-level security, is in the migrations: see `own-message-hits.ts`.
 * `content` is written once: while an answer grows, its text is in `chat_turn_pieces`.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: text('id').primaryKey(),
    /** Repeated from the session so that policies and full-text search need no join. */
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /**
     * What this answers or follows; null for a first question. Siblings are versions of one another. No
     * foreign key: messages are deleted with their chat only, and checking each would cost one look-up more.
     */
    parentId: text('parent_id'),
    /** Counts from 1 within a session, over all branches; the clock alone cannot order two messages of one millisecond. */
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
    /** What it is made of, in its order: see `message-part.ts`. The words themselves are in `content`. */
    parts: jsonb('parts').$type<MessagePart[]>().notNull().default([]),
    /** The kinds of its parts, for lists that tell messages apart without reading them. */
    partKinds: jsonb('part_kinds')
      .$type<string[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(parts, '$[*].kind')`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('chat_messages_session_position').on(table.sessionId, table.position),
    /** The versions of the messages of one page. */
    index('chat_messages_session_parent').on(table.sessionId, table.parentId),
    index('chat_messages_user_created').on(table.userId, table.createdAt, table.id),
    index('chat_messages_researched')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.partKinds} @> '["research"]'`),
  ],
);

/** Files that went out with a question. Another version of it has rows of its own for the same files. */
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

/** One question and its answer being made. */
export const chatTurns = pgTable(
  'chat_turns',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Chosen by the browser; the same one again means the same turn. */
    clientId: text('client_id').notNull(),
    userMessageId: text('user_message_id').notNull(),
    assistantMessageId: text('assistant_message_id').notNull(),
    status: text('status', { enum: ['running', 'complete', 'stopped', 'failed', 'interrupted'] })
      .notNull()
      .default('running'),
    /** The ledger row that this turn is charged to. */
    taskId: text('task_id').notNull(),
    errorCode: text('error_code'),
    /** Which server runs it, as soon as its lease was renewed once; null where a server is alone. */
    serverId: text('server_id'),
    startedAt: instant('started_at').notNull().defaultNow(),
    /**
     * Touched while the turn runs; a running turn that went quiet has lost its server. By the database's clock, both
     * where it is written and where it is judged: several servers share it, and none of their clocks.
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
 * What a running turn has produced so far: changes of its message's parts, in pieces that are only ever added. They go
 * when the turn ends. Storing the growing answer in one place would write all of it, and its words, again each time.
 */
export const chatTurnPieces = pgTable(
  'chat_turn_pieces',
  {
    userId: owner(),
    turnId: text('turn_id')
      .notNull()
      .references(() => chatTurns.id, { onDelete: 'cascade' }),
    /** Which of the turn's changes is its first: the same piece stored again takes its own place. */
    startsAt: integer('starts_at').notNull(),
    /** JSON, as text: half a sign at the end of one piece is made whole by the next, which no jsonb could hold. */
    changes: text('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.turnId, table.startsAt] })],
);
