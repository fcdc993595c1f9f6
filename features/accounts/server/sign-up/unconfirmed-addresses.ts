import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';

/** The addresses that a person has asked to change to and has not confirmed; none that is an account's. */
export function unconfirmedOf(tx: Transaction, userId: string): Promise<string[]> {
  return addressesOf(
    tx,
    sql`select details ->> 'email' as address from auth_tokens where user_id = ${userId} and purpose = 'email-change'`,
    sql`true`,
  );
}

/** Of addresses that were to be confirmed by then, those that are nobody's, and are not to be confirmed again. */
export function expiredUnconfirmed(database: Database, now: Date): Promise<string[]> {
  const pending = sql`
    select details ->> 'email' as address, expires_at from auth_tokens where purpose = 'email-change'
    union all select identifier, expires_at from auth_verifications where identifier like '%@%'`;
  return addressesOf(
    database,
    sql`select address from (${pending}) over where expires_at < ${now}`,
    sql`not exists (select from (${pending}) again where again.address = asked.address and expires_at >= ${now})`,
  );
}

async function addressesOf(database: Database | Transaction, asked: SQL, condition: SQL): Promise<string[]> {
  const rows = await select<{ address: string }>(
    database,
    sql`select distinct asked.address from (${asked}) asked where asked.address is not null and ${condition}
      and not exists (select from users u where u.email = asked.address)`,
  );
  return rows.map(({ address }) => address);
}
