import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { sha256 } from '#server/sha256.ts';
import { mailOptOuts } from './outside-mail.table.ts';

export function hashAddress(email: string): string {
  return sha256(email.trim().toLowerCase());
}

export async function hasOptedOut(database: Database | Transaction, email: string): Promise<boolean> {
  const [row] = await database
    .select({ addressHash: mailOptOuts.addressHash })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.addressHash, hashAddress(email)));
  return row !== undefined;
}

export async function setOptOut(database: Database, email: string, isStopped: boolean): Promise<void> {
  const addressHash = hashAddress(email);
  if (isStopped) {
    await database.insert(mailOptOuts).values({ addressHash, createdAt: new Date() }).onConflictDoNothing();
  } else {
    await database.delete(mailOptOuts).where(eq(mailOptOuts.addressHash, addressHash));
  }
}
