import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { unconfirmedOf } from '#features/accounts/server/sign-up/unconfirmed-addresses.ts';
import { accountDataMessages } from '#features/data-transfer/shared/data-transfer.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { MailTransport } from '#features/mail/server/mail-transport.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Tables } from '#server/db/table-rules.ts';
import { select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { brand } from '#shared/brand.ts';

export interface DeleteAccountDependencies {
  database: Database;
  tables: Tables;
  mailer: Mailer;
  /** Deletes emails stored as files. */
  forgetMails?: MailTransport['forget'];
  /** All personal data outside the database. */
  stores: readonly FileStore[];
  /**
   * Stops what runs or is paid for the person, before their rows are deleted.
   * @throws to abort with nothing changed.
   */
  windDown(userId: string): Promise<void>;
  log: Log;
}

export interface DeletionOptions {
  /** The operator did it; the last email says so. */
  isByOperator?: boolean;
  /** Logs who did it, in the same transaction. */
  record?: (tx: Transaction) => Promise<void>;
}

/**
 * Deletes a person: stops what is running, then deletes every row in one transaction, then the files. Sessions end with
 * their rows, on every server that shares the database; open streams follow within seconds.
 * @throws AppError `invalid_input` when `typed` is not the account's address, `not_found` when it is gone.
 */
export async function deleteAccount(
  { database, tables, mailer, forgetMails, stores, windDown, log }: DeleteAccountDependencies,
  userId: string,
  typed: string,
  { isByOperator = false, record }: DeletionOptions = {},
): Promise<void> {
  const [found] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!found) throw new AppError('not_found');
  if (typed !== found.email) {
    throw new AppError('invalid_input', {
      message: accountDataMessages.wrongEmail,
      details: { field: 'email' },
    });
  }
  await windDown(userId);
  let deletedAt = new Date();
  let addresses = [found.email];
  await database.transaction(async (tx) => {
    const [here] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!here) return;
    await record?.(tx);
    addresses = [found.email, ...(await formerAddresses(tx, userId)), ...(await unconfirmedOf(tx, userId))];
    const [gone] = await tx
      .delete(users)
      .where(eq(users.id, userId))
      .returning({ email: users.email, name: users.name });
    // It was already deleted in another window.
    if (!gone) return;
    await forgetAddress(tx, tables, userId, gone.email);
    await mailer.send(tx, farewell(gone, isByOperator));
    // The goodbye email can only be sent after this.
    deletedAt = new Date();
  });
  for (const address of addresses) {
    await forgetMails?.(address, deletedAt).catch((error: unknown) =>
      log.error('emails of a deleted account are left in the outbox', { error }),
    );
  }
  // After the rows: sweeps find and remove leftovers, since no row names them any more.
  for (const store of stores) {
    await store
      .removeAll(userId)
      .catch((error: unknown) => log.error('files of a deleted account are left to the sweep', { error }));
  }
}

/** That the account had before, unless they are somebody else's by now. */
async function formerAddresses(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await select<{ address: string }>(
    tx,
    sql`select distinct details ->> 'from' as address from audit_events
      where user_id = ${userId} and type = 'email_changed' and details ->> 'from' is not null
        and not exists (select from users u where u.email = details ->> 'from' and u.id <> ${userId})`,
  );
  return rows.map(({ address }) => address);
}

/** Table and column of everything that may hold the address of someone without an account. */
export function addressColumns({ ofPeople, ofServer }: Tables): [string, string][] {
  return Object.entries({ ...ofPeople, ...ofServer }).flatMap(
    ([table, { addressColumn }]): [string, string][] =>
      addressColumn === undefined ? [] : [[table, addressColumn]],
  );
}

/** What was written under the address before the account existed, and its queued jobs. */
async function forgetAddress(tx: Transaction, tables: Tables, userId: string, email: string): Promise<void> {
  for (const [table, column] of addressColumns(tables)) {
    await tx.execute(sql`
      delete from ${sql.identifier(table)} where lower(${sql.identifier(column)}) = ${email.toLowerCase()}`);
  }
  const [queue] = await select<{ exists: boolean }>(
    tx,
    sql`select to_regclass('jobs.job') is not null as exists`,
  );
  if (!queue?.exists) return;
  await tx.execute(sql`
    delete from jobs.job where state <> 'active'
      and (position(${userId} in data::text) > 0 or lower(data ->> 'to') = ${email.toLowerCase()})`);
}

function farewell({ email, name }: { email: string; name: string }, isByOperator: boolean) {
  return {
    to: email,
    name,
    subject: said`Your ${brand.name} account has been deleted`,
    paragraphs: [
      isByOperator
        ? 'Whoever runs the server has deleted your account: your chats, files, settings and everything else we kept about you are gone. Nobody can bring them back, and neither can we.'
        : 'You asked us to delete your account, and it is done: your chats, files, settings and everything else we kept about you are gone. Nobody can bring them back, and neither can we.',
      'This is the last email you will get from us. You can use your address again, should you ever want to return.',
      ...(isByOperator
        ? []
        : ['If it was not you, someone had your password. Change it everywhere else you use it.']),
    ],
  };
}
