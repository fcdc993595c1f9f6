import { and, desc, eq, like, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { users } from '../accounts.table.ts';
import { invitations } from '../invitations.table.ts';
import { operatorEvents } from '../operators.table.ts';

const subjects = alias(users, 'subjects');

/**
 * Newest first, each with the email addresses of the actor and the subject, while they have an account, and with the
 * invitation, while there is one.
 */
export function listOperatorEvents(database: Database, { after, limit }: { after?: string; limit: number }) {
  return (
    database
      .select({
        event: operatorEvents,
        who: users.email,
        about: subjects.email,
        invitation: { id: invitations.id, email: invitations.email },
      })
      .from(operatorEvents)
      .leftJoin(users, eq(users.id, operatorEvents.actorId))
      .leftJoin(subjects, eq(subjects.id, operatorEvents.aboutId))
      .leftJoin(
        invitations,
        and(eq(invitations.id, operatorEvents.target), like(operatorEvents.action, 'invitation_%')),
      )
      // Ids sort by time.
      .where(after === undefined ? undefined : lt(operatorEvents.id, after))
      .orderBy(desc(operatorEvents.id))
      .limit(limit)
  );
}
