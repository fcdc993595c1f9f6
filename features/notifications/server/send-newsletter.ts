import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import { notificationPreferences } from './notifications.table.ts';
import type { Notice, NotifyPerson } from './notify-person.ts';

export interface Newsletter extends Pick<Notice, 'subject' | 'paragraphs' | 'action'> {
  kind: 'updates' | 'newsletter';
}

interface NewsletterJob extends Newsletter {
  /** People up to this id are done; empty at the start. */
  after: string;
}

const newsletterJob = defineJob<NewsletterJob>({ name: 'newsletter', retryLimit: 10, expireInSeconds: 300 });

/** People whose emails are queued in one transaction. */
const batchSize = 200;

export interface Newsletters {
  /** The current number of recipients. */
  countReaders(kind: Newsletter['kind']): Promise<number>;
  /** Queues it for everyone who has that kind of email on. The server sends it in batches. */
  send(newsletter: Newsletter): Promise<void>;
}

/**
 * A batch's emails and the job for the next batch are queued atomically, so a server that stops in between neither
 * skips anyone nor emails anyone twice.
 */
export function createNewsletters({
  database,
  jobs,
  notify,
}: {
  database: Database;
  jobs: Jobs;
  notify: NotifyPerson;
}): Newsletters {
  jobs.handle(newsletterJob, async ({ after, ...newsletter }) => {
    await database.transaction(async (tx) => {
      const readers = await listReaders(tx, newsletter.kind, after);
      for (const { id } of readers) await notify(tx, id, newsletter);
      const last = readers.at(-1);
      if (last && readers.length === batchSize) {
        await jobs.enqueue(tx, newsletterJob, { ...newsletter, after: last.id });
      }
    });
  });
  return {
    countReaders: (kind) => database.$count(usersWith(database, kind)),
    send: (newsletter) =>
      database.transaction((tx) => jobs.enqueue(tx, newsletterJob, { ...newsletter, after: '' })),
  };
}

const switchOf = { updates: 'emailUpdates', newsletter: 'emailNewsletter' } as const;

function wants(kind: Newsletter['kind']) {
  const isOn = notificationPreferences[switchOf[kind]];
  return or(isNull(notificationPreferences.userId), eq(isOn, true));
}

function usersWith(database: Database | Transaction, kind: Newsletter['kind']) {
  return database
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(wants(kind))
    .as('readers');
}

function listReaders(tx: Transaction, kind: Newsletter['kind'], after: string) {
  return tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(wants(kind), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(batchSize);
}
