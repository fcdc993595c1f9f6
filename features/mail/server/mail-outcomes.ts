import { desc } from 'drizzle-orm';
import type { MailOutcome, MailOverview } from '#features/mail/shared/mail.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { mailOutcomes } from './mail-outcomes.table.ts';
import type { MailTransport } from './mail-transport.ts';

interface Noting {
  database: Database;
  /** Without a mail server emails are stored as files. */
  sendsMail: () => boolean;
  log: Log;
}

/** The same transport, which also records its last outcomes for the operator. */
export function noteOutcomes(transport: MailTransport, { database, sendsMail, log }: Noting): MailTransport {
  async function note(outcome: MailOutcome): Promise<void> {
    const at = new Date();
    try {
      await database
        .insert(mailOutcomes)
        .values({ outcome, at })
        .onConflictDoUpdate({ target: mailOutcomes.outcome, set: { at } });
    } catch (error) {
      // Whether the email was sent does not depend on this record.
      log.warn('what became of an email could not be written down', { error });
    }
  }
  return {
    ...transport,
    async deliver(mail) {
      const outcome = sendsMail() ? 'sent' : 'kept';
      try {
        await transport.deliver(mail);
      } catch (error) {
        await note('failed');
        throw error;
      }
      await note(outcome);
    },
  };
}

export async function describeMail(database: Database): Promise<MailOverview> {
  const [last] = await database.select().from(mailOutcomes).orderBy(desc(mailOutcomes.at)).limit(1);
  return { last: last ? { outcome: last.outcome as MailOutcome, at: last.at.toISOString() } : null };
}
