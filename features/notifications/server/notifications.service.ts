import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import type {
  NotificationPreferences,
  PreferencesChange,
  PushAnswer,
  SubscribeInput,
  UnsubscribeAnswer,
} from '#features/notifications/shared/notifications.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { LoginActor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { createMissingPreferences, readPreferences, writePreferences } from './preferences.ts';
import { deleteSubscriptions, listSubscriptions, replaceSubscription } from './push.queries.ts';
import type { Pushes } from './pushes.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface NotificationsDependencies {
  database: Database;
  pushes: Pushes;
  links: UnsubscribeLinks;
  /** Email kinds. */
  kinds: readonly MailKind[];
  /** This server's public URL. */
  baseUrl: string;
}

/** More browsers than anyone uses; the oldest are removed first. */
const maxSubscriptions = 20;

/** @throws AppError `not_found` for an account that was deleted meanwhile. */
export function getPreferences(
  { database, kinds }: NotificationsDependencies,
  userId: string,
): Promise<NotificationPreferences> {
  return withUser(database, userId, async (tx) => {
    const found = await readPreferences(tx, userId, kinds);
    if (!found) throw new AppError('not_found');
    await createMissingPreferences(tx, userId);
    return found;
  });
}

export function updatePreferences(
  { database, kinds }: NotificationsDependencies,
  userId: string,
  change: PreferencesChange,
): Promise<NotificationPreferences> {
  return withUser(database, userId, async (tx) => {
    await writePreferences(tx, userId, change);
    const found = await readPreferences(tx, userId, kinds);
    if (!found) throw new AppError('not_found');
    return found;
  });
}

export async function getPush(
  { database, pushes }: NotificationsDependencies,
  actor: LoginActor,
): Promise<PushAnswer> {
  const rows = await withUser(database, actor.userId, (tx) => listSubscriptions(tx, actor.userId));
  return {
    isOn: pushes.isOn(),
    publicKey: pushes.publicKey,
    devices: rows.map((row) => ({
      id: row.id,
      device: row.device,
      label: row.label,
      isThisLogin: row.sessionId === actor.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    })),
  };
}

export async function subscribe(
  dependencies: NotificationsDependencies,
  actor: LoginActor,
  { endpoint, keys, device }: SubscribeInput,
  userAgent: string | undefined,
): Promise<PushAnswer> {
  const { userId, sessionId } = actor;
  dependencies.pushes.requireOn();
  await dependencies.database.transaction(async (tx) => {
    const label = nameDevice(userAgent?.slice(0, 500));
    await replaceSubscription(tx, { id: newId(), userId, sessionId, endpoint, ...keys, device, label });
    const rows = await listSubscriptions(tx, userId);
    const oldest = rows.slice(0, Math.max(0, rows.length - maxSubscriptions));
    await deleteSubscriptions(
      tx,
      userId,
      oldest.map(({ id }) => id),
    );
  });
  return getPush(dependencies, actor);
}

/** @throws AppError `not_found`, also for someone else's. */
export async function unsubscribe(
  { database }: NotificationsDependencies,
  userId: string,
  id: string,
): Promise<void> {
  const deleted = await withUser(database, userId, (tx) => deleteSubscriptions(tx, userId, [id]));
  if (deleted === 0) throw new AppError('not_found');
}

/** @throws AppError `not_found` for an invalid link, and for a deleted account. */
export async function switchByLink(
  { database, links }: NotificationsDependencies,
  token: string,
  isOn: boolean,
): Promise<UnsubscribeAnswer> {
  const link = links.read(token);
  const unknown = () =>
    new AppError('not_found', { message: 'This link is not complete. Open it again from the email.' });
  if (!link) throw unknown();
  const { userId, preference } = link;
  await withUser(database, userId, async (tx) => {
    if (!(await readPreferences(tx, userId))) throw unknown();
    await writePreferences(tx, userId, { [preference]: isOn });
  });
  return { preference, isOn };
}
