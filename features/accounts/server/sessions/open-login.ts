import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { authSessions } from '../accounts.table.ts';
import { recordAudit } from '../audit.ts';
import { auditEvents } from '../audit-events.table.ts';
import { sessionCookieName } from '../auth.ts';
import type { Caller } from '../caller.ts';
import type { FindPlace } from '../place-finder.ts';
import type { AlertPerson } from '../security-alert.ts';
import { refuseSuspended } from '../suspensions/refuse-suspended.ts';
import { nameDevice } from './device-name.ts';
import { signToken } from './session-token.ts';

export interface LoginDependencies {
  secret: string;
  alertPerson: AlertPerson;
  findPlace: FindPlace;
}

/** Days that a login lasts unused. Better Auth extends it while it is used. */
export const loginLastsMs = 30 * 24 * 60 * 60_000;

export type SignInMethod =
  | 'sign-up'
  | 'password'
  | 'password and code'
  | 'password and recovery code'
  | 'passkey'
  | 'organisation';

/** The sign-in service that identified the person. */
export interface Voucher {
  /** Its name in the list of devices and the audit log. */
  service: string;
  vouchedBy: string;
  /** Encrypted. */
  idToken: string | null;
  /** When they last authenticated; null when unknown. */
  provedAtMs: number | null;
}

/** Signs the person in on the caller's device: a new login with a token of its own. Returns the cookie to set. */
export async function openLogin(
  tx: Transaction,
  { secret, alertPerson, findPlace }: LoginDependencies,
  input: { userId: string; caller: Caller; method: SignInMethod; voucher?: Voucher | undefined },
): Promise<string> {
  const { userId, caller, method, voucher } = input;
  await refuseSuspended(tx, userId);
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  const isNewDevice = await isUnknownDevice(tx, userId, caller);
  await tx.insert(authSessions).values({
    id: newId(),
    userId,
    token,
    ipAddress: caller.address,
    userAgent: caller.userAgent,
    expiresAt: new Date(now.getTime() + loginLastsMs),
    reauthenticatedAt: voucher ? provedAtOf(voucher, now) : now,
    vouchedBy: voucher?.vouchedBy ?? null,
    idToken: voucher?.idToken ?? null,
    lastSeenAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const type = method === 'sign-up' ? 'signed_up' : 'sign_in';
  await recordAudit(tx, { userId, type, ...caller, details: { method, service: voucher?.service } });
  if (isNewDevice) {
    await alertPerson(tx, userId, {
      kind: 'new_device',
      at: now,
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
    });
  }
  return loginCookie(signToken(token, secret));
}

/** A session still open at the service lets people in without asking: that is no proof. */
function provedAtOf({ provedAtMs }: Voucher, now: Date): Date | null {
  return provedAtMs === null ? null : new Date(Math.min(provedAtMs, now.getTime()));
}

/** The same login under a new cookie, freshly proved: the old cookie and every copy of it stop working. */
export async function renewLoginToken(tx: Transaction, sessionId: string, secret: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await tx
    .update(authSessions)
    .set({ token, reauthenticatedAt: now, updatedAt: now })
    .where(eq(authSessions.id, sessionId));
  return loginCookie(signToken(token, secret));
}

function loginCookie(value: string): string {
  const seconds = loginLastsMs / 1000;
  return `${sessionCookieName}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** True when this account was never used with this browser and system. Networks change too often to count. */
async function isUnknownDevice(tx: Transaction, userId: string, caller: Caller): Promise<boolean> {
  const earlier = await tx
    .selectDistinct({ userAgent: auditEvents.userAgent })
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), inArray(auditEvents.type, ['signed_up', 'sign_in'])))
    .limit(200);
  const device = nameDevice(caller.userAgent);
  return earlier.length > 0 && !earlier.some(({ userAgent }) => nameDevice(userAgent) === device);
}

/** Ends all but one of the person's logins; returns how many ended. Their open streams end too. */
export async function endOtherLogins(tx: Transaction, userId: string, exceptId?: string): Promise<number> {
  const others = and(
    eq(authSessions.userId, userId),
    exceptId === undefined ? undefined : ne(authSessions.id, exceptId),
  );
  const [row] = await tx.select({ ended: count() }).from(authSessions).where(others);
  await tx.delete(authSessions).where(others);
  return row?.ended ?? 0;
}
