import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { authSessions, authVerifications } from '../accounts.table.ts';
import { auditEvents } from '../audit-events.table.ts';
import { authGuesses } from '../auth-guesses.table.ts';
import { authTokens } from '../auth-tokens.table.ts';
import { invitations } from '../invitations.table.ts';
import { rateWindows } from '../rate-windows.table.ts';
import { expiredUnconfirmed } from './unconfirmed-addresses.ts';

/** Older events say little, and contain network addresses. */
const auditLastsMs = 400 * 24 * 60 * 60_000;

/** An expired invitation is not shown to anyone. */
const invitationsLastMs = 30 * 24 * 60 * 60_000;

interface CleanUpOptions {
  now?: Date;
  /** Emails that are stored here as files. */
  forgetMails?: (address: string, before: Date) => Promise<void>;
}

/**
 * Removes logins, tokens and questions that are over, and events of long ago; and, where emails are files, those to
 * addresses that nobody has confirmed in time.
 */
export async function cleanUpAccounts(
  database: Database,
  { now = new Date(), forgetMails }: CleanUpOptions = {},
): Promise<void> {
  // First: what names them is removed below.
  for (const address of forgetMails ? await expiredUnconfirmed(database, now) : [])
    await forgetMails?.(address, now);
  await database.delete(authSessions).where(lt(authSessions.expiresAt, now));
  await database.delete(authTokens).where(lt(authTokens.expiresAt, now));
  await database.delete(authGuesses).where(lt(authGuesses.endsAt, now));
  await database.delete(rateWindows).where(lt(rateWindows.endsAt, sql`now()`));
  await database
    .delete(invitations)
    .where(lt(invitations.expiresAt, new Date(now.getTime() - invitationsLastMs)));
  await database.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await database.delete(auditEvents).where(lt(auditEvents.createdAt, new Date(now.getTime() - auditLastsMs)));
}
