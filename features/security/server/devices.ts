import { and, desc, eq, gt } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { authSessions } from '#features/accounts/server/accounts.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { nameDevice, readDeviceName } from '#features/accounts/server/sessions/device-name.ts';
import { endOtherLogins } from '#features/accounts/server/sessions/open-login.ts';
import type { Device } from '#features/security/shared/security.contract.ts';
import { AppError } from '#server/errors.ts';
import type { Actor, LoginActor } from '#server/http.ts';
import { publicAddress } from './public-address.ts';

/** Far more than anyone has; the newest are shown. */
const maxDevices = 100;

/** The person's sessions, this device first, then by last use. */
export async function listDevices(
  { database, findPlace }: AccountsDependencies,
  { userId, sessionId }: LoginActor,
): Promise<Device[]> {
  const logins = await database
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, new Date())))
    .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.id))
    .limit(maxDevices);
  const devices = logins.map((login) => ({
    id: login.id,
    isCurrent: login.id === sessionId,
    name: nameDevice(login.userAgent),
    kind: readDeviceName(login.userAgent).kind,
    place: findPlace(login.ipAddress) ?? null,
    address: publicAddress(login.ipAddress),
    signedInAt: login.createdAt.toISOString(),
    lastSeenAt: login.lastSeenAt.toISOString(),
  }));
  return [...devices.filter(({ isCurrent }) => isCurrent), ...devices.filter(({ isCurrent }) => !isCurrent)];
}

/** @throws AppError `not_found` for someone else's session. */
export async function signOutDevice(
  { database }: AccountsDependencies,
  id: string,
  { actor: { userId }, caller }: { actor: Actor; caller: Caller },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [ended] = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)))
      .returning({ userAgent: authSessions.userAgent });
    if (!ended) throw new AppError('not_found');
    const details = { device: nameDevice(ended.userAgent) };
    await recordAudit(tx, { userId, type: 'device_signed_out', ...caller, details });
  });
}

export async function signOutOtherDevices(
  { database }: AccountsDependencies,
  { actor: { userId, sessionId }, caller }: { actor: LoginActor; caller: Caller },
): Promise<void> {
  await database.transaction(async (tx) => {
    const count = await endOtherLogins(tx, userId, sessionId);
    await recordAudit(tx, { userId, type: 'other_devices_signed_out', ...caller, details: { count } });
  });
}
