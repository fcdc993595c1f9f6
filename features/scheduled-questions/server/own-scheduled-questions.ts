import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import type { Database } from '#server/db/database.ts';
import type { ScheduledQuestions } from './scheduled-questions.service.ts';
import { scheduledQuestions } from './scheduled-questions.table.ts';

/** Scheduled questions as own items. Their answers are among the chats. */
export function ownScheduledQuestions(
  database: Database,
  questions: Pick<ScheduledQuestions, 'remove'>,
): OwnItemKind {
  return tableItems({
    database,
    id: 'scheduled-question',
    table: scheduledQuestions,
    singular: 'scheduled question',
    plural: 'scheduled questions',
    order: 6,
    suggestedAs: /* text */ 'one of your scheduled questions',
    isSource: false,
    isOnlyFound: true,
    rows: {
      title: sql`left(question, 200)`,
      text: sql`substr(question, 201)`,
      usedAt: sql`coalesce(last_run_at, created_at)`,
      madeAt: sql`created_at`,
      where: sql`deleted_at is null`,
    },
    hrefOf: () => '/scheduled',
    made: 'Scheduled a question',
    remove: ({ userId, id }) => questions.remove(userId, id),
  });
}
