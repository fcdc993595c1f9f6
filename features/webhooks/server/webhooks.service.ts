import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import {
  type ChangeWebhookInput,
  type CreateWebhookInput,
  type Delivery,
  maxWebhooks,
  mostDeliveries,
  mostFailures,
  type Webhook,
  type WebhookWithSecret,
} from '#features/webhooks/shared/webhooks.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { webhookDeliveries, webhookSecrets, webhooks } from './webhooks.table.ts';

const dayMs = 24 * 60 * 60_000;

export interface WebhooksDependencies {
  database: Database;
  box: SecretBox;
}

export async function listWebhooks(database: Database, userId: string): Promise<Webhook[]> {
  const rows = await database
    .select({ webhook: webhooks, until: webhookSecrets.beforeUntil })
    .from(webhooks)
    .innerJoin(webhookSecrets, eq(webhookSecrets.webhookId, webhooks.id))
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(({ webhook, until }) => present(webhook, until));
}

/** @throws AppError `conflict` at the limit. */
export async function createWebhook(
  { database, box }: WebhooksDependencies,
  userId: string,
  { url, types }: CreateWebhookInput,
  now = new Date(),
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  return database.transaction(async (tx) => {
    // Of concurrent requests, each counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [own] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.userId, userId));
    if ((own?.count ?? 0) >= maxWebhooks) {
      throw new AppError('conflict', {
        message: said`You can have up to ${maxWebhooks} webhooks. Delete one first.`,
      });
    }
    const [row] = await tx
      .insert(webhooks)
      .values({ id: newId(now.getTime()), userId, url, types, createdAt: now })
      .returning();
    await tx
      .insert(webhookSecrets)
      .values({ webhookId: required(row).id, userId, sealed: box.seal(secret), createdAt: now });
    return { webhook: present(required(row), null), secret };
  });
}

/** @throws AppError `not_found`, also for someone else's. */
export function changeWebhook(
  database: Database,
  userId: string,
  id: string,
  { url, types, isOn }: ChangeWebhookInput,
): Promise<Webhook> {
  return database.transaction(async (tx) => {
    const row = await lock(tx, userId, id);
    const [changed] = await tx
      .update(webhooks)
      .set({
        url: url ?? row.url,
        types: types ?? row.types,
        isOn: isOn ?? row.isOn,
        // Switching it on resets its failures.
        failures: isOn === true ? 0 : row.failures,
      })
      .where(eq(webhooks.id, id))
      .returning();
    // Deliveries pending while it is off are not sent later.
    if (isOn === false) await giveUpWaiting(tx, id);
    return present(required(changed), await findUntil(tx, id));
  });
}

export async function deleteWebhook(database: Database, userId: string, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lock(tx, userId, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
  });
}

/** A new secret; the previous one stays valid for a day. */
export function rotateSecret(
  { database, box }: WebhooksDependencies,
  userId: string,
  id: string,
  now = new Date(),
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  return database.transaction(async (tx) => {
    const row = await lock(tx, userId, id);
    const beforeUntil = new Date(now.getTime() + dayMs);
    await tx
      .update(webhookSecrets)
      .set({ sealedBefore: sql`${webhookSecrets.sealed}`, sealed: box.seal(secret), beforeUntil })
      .where(eq(webhookSecrets.webhookId, id));
    return { webhook: present(row, beforeUntil), secret };
  });
}

export function listDeliveries(database: Database, userId: string, id: string): Promise<Delivery[]> {
  return withUser(database, userId, async (tx) => {
    const [own] = await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id));
    if (!own) throw new AppError('not_found');
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, id))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(mostDeliveries);
    return rows.map(presentDelivery);
  });
}

/** A test delivery without an event; also works while it is switched off. */
export function addTest(database: Database, userId: string, id: string, now = new Date()): Promise<string> {
  return database.transaction(async (tx) => {
    await lock(tx, userId, id);
    const deliveryId = newId(now.getTime());
    await tx.insert(webhookDeliveries).values({
      ...{ id: deliveryId, userId, webhookId: id, type: 'test', itemId: deliveryId },
      ...{ path: '/settings/webhooks', title: 'A test', dueAt: now, createdAt: now },
    });
    return deliveryId;
  });
}

/** Resends it now. @throws AppError `not_found`. */
export async function sendAgain(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  const changed = await withUser(database, userId, (tx) =>
    tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', dueAt: now, attempts: sql`greatest(${webhookDeliveries.attempts}, 1)` })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.userId, userId)))
      .returning({ id: webhookDeliveries.id }),
  );
  if (changed.length === 0) throw new AppError('not_found');
}

export async function findDelivery(database: Database, userId: string, id: string): Promise<Delivery> {
  const [row] = await withUser(database, userId, (tx) =>
    tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)),
  );
  if (!row) throw new AppError('not_found');
  return presentDelivery(row);
}

export function giveUpWaiting(tx: Transaction, webhookId: string): Promise<unknown> {
  return tx
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

async function lock(tx: Transaction, userId: string, id: string): Promise<typeof webhooks.$inferSelect> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function findUntil(tx: Transaction, id: string): Promise<Date | null> {
  const [row] = await tx
    .select({ until: webhookSecrets.beforeUntil })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.webhookId, id));
  return row?.until ?? null;
}

function present(row: typeof webhooks.$inferSelect, until: Date | null): Webhook {
  return {
    ...{ id: row.id, url: row.url, types: row.types, isOn: row.isOn, failures: row.failures },
    isFailing: !row.isOn && row.failures >= mostFailures,
    rotatedUntil: until !== null && until > new Date() ? until.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  return {
    ...{ id: row.id, type: row.type, title: row.title, state: row.state, attempts: row.attempts },
    ...{ status: row.status, problem: row.problem },
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    dueAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
  };
}
