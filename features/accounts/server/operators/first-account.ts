import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { FirstAccount } from '#features/accounts/shared/organisation.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isLoopbackHost } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';
import { connectedAddress } from '#server/middleware/connected-address.ts';
import { users } from '../accounts.table.ts';

/**
 * Anyone who can read this output controls the process, and so may be first. The same on all servers that share a
 * secret.
 */
export function deriveFirstAccountCode(secret: string): string {
  const bytes = createHmac('sha256', secret).update('everyday: code of the first account, 1').digest();
  const letters = [...bytes.subarray(0, 12)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

/** Without letters and digits that are easily confused. Its length divides 256, so each is equally likely. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function isCode(given: string, code: string): boolean {
  const plain = (text: string) => Buffer.from(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  const [one, other] = [plain(given), plain(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export interface Reach {
  host: string | undefined;
  publicUrl: string | undefined;
}

/** Whether a server can be reached from this machine only, as far as its settings show. */
export function isOnlyHere({ host, publicUrl }: Reach): boolean {
  const isHere = (name: string) => isLoopbackHost(name) || name === '::1';
  return (
    (host === undefined || isHere(host)) && (publicUrl === undefined || isHere(new URL(publicUrl).hostname))
  );
}

/** Headers that proxies and tunnels add; a caller who comes through one may be anywhere. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/** A caller on this machine, with nothing in between. */
export function isDirect(context: Context<HttpEnv>, reach: Reach): boolean {
  if (!isOnlyHere(reach)) return false;
  const names = [...context.req.raw.headers.keys()];
  if (names.some((name) => name.startsWith('x-forwarded') || forwarding.includes(name))) return false;
  const address = connectedAddress(context);
  return address !== undefined && (address === '::1' || address.startsWith('127.'));
}

/** Null once there is an account. */
export async function describeFirstAccount(
  database: Database | Transaction,
  { isDirect, code }: { isDirect: boolean; code: string | undefined },
): Promise<FirstAccount | null> {
  if (await hasAccounts(database)) return null;
  if (isDirect) return 'operator';
  return code === undefined ? null : 'code';
}

/**
 * Whether the account that is about to be made in this transaction is the operator's.
 * @throws AppError `invalid_input` for the first one from another machine without the code that was printed at the
 * start.
 */
export async function admitFirstAccount(
  tx: Transaction,
  { isDirect, code, given }: { isDirect: boolean; code: string | undefined; given: string | undefined },
): Promise<boolean> {
  if (!(await isStillFirst(tx))) return false;
  if (isDirect) return true;
  if (code === undefined) return false;
  if (given !== undefined && isCode(given, code)) return true;
  throw new AppError('invalid_input', {
    message: given
      ? 'That is not the code this server printed when it started.'
      : 'This server has no accounts yet. Enter the code it printed when it started.',
    details: { field: 'code' },
  });
}

const firstAccountLock = 7_214_003;

/** Of two that arrive first at the same moment, the second waits here and finds the other's account. */
export async function isStillFirst(tx: Transaction): Promise<boolean> {
  if (await hasAccounts(tx)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`);
  return !(await hasAccounts(tx));
}

export async function hasAccounts(database: Database | Transaction): Promise<boolean> {
  const [one] = await database.select({ id: users.id }).from(users).limit(1);
  return one !== undefined;
}
