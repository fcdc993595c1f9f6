import { and, countDistinct, eq, gt, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { MailInput } from '#features/mail/server/mail-content.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import { greetingName } from '#features/mail/server/names-in-mail.ts';
import {
  type OutsideOutcome,
  outsideRecipientsPerDay,
} from '#features/outside-mail/shared/outside-mail.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import { hashAddress, hasOptedOut } from './opt-outs.ts';
import { outsideMails } from './outside-mail.table.ts';
import type { StopLinks } from './stop-links.ts';

const dayMs = 24 * 60 * 60_000;

// Any fixed number; the lock for one sender's emails among PostgreSQL's advisory locks.
const senderLock = 7_214_005;

export interface OutsideMail
  extends Pick<MailInput, 'to' | 'language' | 'subject' | 'paragraphs' | 'action' | 'calendar' | 'replyTo'> {}

/** The only way to email people without an account: each email says who caused it, and how to stop them. */
export interface OutsideMailer {
  /** Queues it within `tx`, unless it must not be sent: then the outcome says why, and the caller must offer a link. */
  send(tx: Transaction, senderId: string, mail: OutsideMail): Promise<OutsideOutcome>;
}

export function createOutsideMailer({
  mailer,
  links,
  sendsMail,
}: {
  mailer: Mailer;
  links: StopLinks;
  /** Whether this server currently sends emails. */
  sendsMail: () => boolean;
}): OutsideMailer {
  return {
    async send(tx, senderId, mail) {
      if (!sendsMail()) return 'no_mail';
      const to = mail.to.trim().toLowerCase();
      if (await hasOptedOut(tx, to)) return 'stopped';
      await waitForTurn(tx, senderId);
      const [sender] = await tx
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, senderId));
      if (!sender || !(await isWithinDay(tx, senderId, to))) return 'limit';
      await tx
        .insert(outsideMails)
        .values({ id: newId(), userId: senderId, recipientHash: hashAddress(to), createdAt: new Date() });
      await mailer.send(tx, {
        ...mail,
        to,
        footnote: whoAsked(sender),
        unsubscribe: links.linksFor(to),
      });
      return 'sent';
    },
  };
}

/**
 * Serialised per sender: the second sees what the first has written. Locking the sender's row would not work: rows
 * stored earlier by the caller reference it and so hold a shared lock, which blocks an exclusive one.
 */
async function waitForTurn(tx: Transaction, senderId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${senderLock}::int, hashtext(${senderId}))`);
}

/** A person who was already emailed today counts once. */
async function isWithinDay(tx: Transaction, senderId: string, to: string): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ recipient: outsideMails.recipientHash })
    .from(outsideMails)
    .where(and(eq(outsideMails.userId, senderId), gt(outsideMails.createdAt, new Date(Date.now() - dayMs))));
  return rows.length < outsideRecipientsPerDay || rows.some(({ recipient }) => recipient === hashAddress(to));
}

/** A name that is not a plain name could itself be a message. */
function whoAsked({ name, email }: { name: string; email: string }): Said {
  const plain = greetingName(name);
  return plain === undefined
    ? said`${email} asked ${brand.name} to send you this. Your address is not stored here, and you can stop such emails from everybody who uses this server.`
    : said`${plain} (${email}) asked ${brand.name} to send you this. Your address is not stored here, and you can stop such emails from everybody who uses this server.`;
}

/** In the last 24 hours, by all accounts together. */
export async function countRecipients(database: Database, now = new Date()): Promise<number> {
  const [row] = await database
    .select({ recipients: countDistinct(outsideMails.recipientHash) })
    .from(outsideMails)
    .where(gt(outsideMails.createdAt, new Date(now.getTime() - dayMs)));
  return row?.recipients ?? 0;
}

export async function forgetOldMails(database: Database, now = new Date()): Promise<void> {
  await database.delete(outsideMails).where(lt(outsideMails.createdAt, new Date(now.getTime() - 2 * dayMs)));
}
