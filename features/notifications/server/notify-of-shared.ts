import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { Pushes } from './pushes.ts';

export interface SharedThing {
  /** The address it is shared with. */
  email: string;
  /** Who shares it and what, as far as safe to show in a message; null otherwise. */
  who: string | null;
  what: string | null;
  /** The kind of thing; defaults to a document. */
  kind?: 'project';
  /** Its path. */
  href: string;
  tag: string;
}

/** Within `tx`. Whether the address has an account is looked up later, so that the person sharing does not learn it. */
export type NotifyOfShared = (tx: Transaction, shared: SharedThing) => Promise<void>;

const sharedJob = defineJob<SharedThing>({ name: 'notify-of-shared', retryLimit: 2, expireInSeconds: 60 });

/** Notifies an account's browsers that something was shared with its address. */
export function createNotifyOfShared({
  database,
  jobs,
  pushes,
}: {
  database: Database;
  jobs: Jobs;
  pushes: Pushes;
}): NotifyOfShared {
  jobs.handle(sharedJob, async ({ email, who, what, kind, href, tag }) => {
    // An unconfirmed address may belong to someone else, and the link is for its owner.
    const [person] = await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, true)));
    if (!person) return;
    const message = {
      title: said`Shared with you`,
      body: kind === 'project' ? ofProject(who, what) : ofDocument(who, what),
      ...{ href, tag },
    };
    await withUser(database, person.id, (tx) => pushes.push(tx, person.id, message, { isUrgent: false }));
  });
  return (tx, shared) => jobs.enqueue(tx, sharedJob, shared);
}

function ofDocument(who: string | null, what: string | null): Said {
  if (who === null) return said`Somebody shared a document with you.`;
  return what === null
    ? said`${who} shared a document with you.`
    : said`${who} shared the document “${what}” with you.`;
}

function ofProject(who: string | null, what: string | null): Said {
  if (who === null) return said`Somebody shared a project with you.`;
  return what === null
    ? said`${who} shared a project with you.`
    : said`${who} shared the project “${what}” with you.`;
}
