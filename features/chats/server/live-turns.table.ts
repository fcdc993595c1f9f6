import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';
import { chatTurns } from './chats.table.ts';

/** A request from one server to the one that runs a turn. The requester removes the row when it has its answer. */
export const turnRequests = pgTable(
  'turn_requests',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    turnId: text('turn_id')
      .notNull()
      .references(() => chatTurns.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['follow', 'stop', 'steer', 'report', 'afterwards'] }).notNull(),
    /** The person's order to a run of research. */
    words: text('words'),
    /** JSON; null until it is answered. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('turn_requests_turn').on(table.turnId, table.createdAt),
    index('turn_requests_user').on(table.userId),
  ],
);

/**
 * The events of running turns that someone follows through another server. They are removed when the turn has ended;
 * what is kept of it is its message.
 */
export const turnEvents = pgTable(
  'turn_events',
  {
    userId: owner(),
    turnId: text('turn_id')
      .notNull()
      .references(() => chatTurns.id, { onDelete: 'cascade' }),
    /** Event numbers, both inclusive. */
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** JSON, one event per line. As text: a surrogate pair split between two events is made whole by the next. */
    events: text('events').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.turnId, table.endsAt] })],
);
