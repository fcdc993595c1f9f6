import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import { mostDeliveries, mostFailures, triedForHours } from '#features/webhooks/shared/webhooks.contract.ts';
import { asAppError } from '#server/as-app-error.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import type { GuardedPost } from '#server/fetch/guarded-post.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { brand } from '#shared/brand.ts';
import { signWebhook } from './sign-webhook.ts';
import { giveUpWaiting } from './webhooks.service.ts';
import { webhookDeliveries, webhookSecrets, webhooks } from './webhooks.table.ts';

/** Per batch; the next ones are taken after them. */
const atOnce = 20;
const timeoutMs = 15_000;
/** After this, its sender counts as dead, and another server may send it. */
const leaseMs = 60_000;
const minuteMs = 60_000;
/** The delay after each attempt; the last one repeats. */
const pausesMs = [5_000, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 300 * minuteMs];
const lastPauseMs = 480 * minuteMs;
/**
 * The last attempt comes near the deadline, whenever the earlier ones were; right after another one it would tell
 * nothing new.
 */
const lastBeforeEndMs = 15 * minuteMs;
const shortestLastPauseMs = 60 * minuteMs;

export interface DeliverDependencies {
  database: Database;
  post: GuardedPost;
  box: SecretBox;
  mailer: Mailer;
  baseUrl: string;
  log: Log;
  /** Whether the person's plan still has API access. */
  hasApiAccess(tx: Transaction, person: { userId: string; tier: string }): Promise<boolean>;
}

type Row = typeof webhookDeliveries.$inferSelect;

export interface WebhookDeliverer {
  /** Sends what is due until nothing is left. */
  deliverDue(now?: Date): Promise<void>;
  /** Sends this one if it is due, and waits for no other: receivers of other people may be slow. */
  deliverOne(id: string): Promise<void>;
}

/** Delivers webhooks. Each delivery is taken by one server at a time; no transaction is open while it is sent. */
export function createWebhookDeliverer(dependencies: DeliverDependencies): WebhookDeliverer {
  const { database, post, box, mailer, baseUrl, log, hasApiAccess } = dependencies;

  async function take(now: Date, id?: string): Promise<string[]> {
    const lease = new Date(now.getTime() + leaseMs).toISOString();
    const rows = await select<{ id: string }>(
      database,
      sql`update webhook_deliveries set attempts = attempts + 1, due_at = ${lease}::timestamptz, tried_at = ${now.toISOString()}::timestamptz
        where id in (select id from webhook_deliveries where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
            and ${id === undefined ? sql`true` : sql`id = ${id}`}
          order by due_at limit ${atOnce}::int for update skip locked)
        returning id`,
    );
    return rows.map(({ id }) => id);
  }

  async function send(id: string, now: Date): Promise<void> {
    const [found] = await database
      .select({
        delivery: webhookDeliveries,
        webhook: webhooks,
        secret: webhookSecrets,
        tier: users.subscriptionTier,
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .innerJoin(webhookSecrets, eq(webhookSecrets.webhookId, webhooks.id))
      .innerJoin(users, eq(users.id, webhookDeliveries.userId))
      .where(eq(webhookDeliveries.id, id));
    if (!found) return;
    const { delivery, webhook, secret, tier } = found;
    const { userId } = delivery;
    if (!(await database.transaction((tx) => hasApiAccess(tx, { userId, tier })))) {
      await settle(delivery, { problem: 'Your plan has no API access.', isUnsent: true }, now);
      return;
    }
    const { sealed, sealedBefore, beforeUntil } = secret;
    const valid = [
      sealed,
      ...(sealedBefore !== null && beforeUntil !== null && beforeUntil > now ? [sealedBefore] : []),
    ];
    const body = JSON.stringify({
      id,
      type: delivery.type,
      createdAt: delivery.createdAt.toISOString(),
      data: { id: delivery.itemId, url: baseUrl + delivery.path, title: delivery.title },
    });
    let outcome: Outcome;
    try {
      const secrets = valid.map((one) => box.open(one));
      const { status } = await post(webhook.url, {
        headers: { 'content-type': 'application/json', ...signWebhook({ id, body, at: now }, secrets) },
        body: Buffer.from(body),
        timeoutMs,
      });
      outcome = { status };
    } catch (cause) {
      log.warn('a webhook could not be delivered', { error: cause });
      const { code, message } = asAppError(cause);
      outcome = { problem: code === 'not_reachable' ? 'That address could not be reached.' : message };
    }
    await settle(delivery, outcome, now);
  }

  async function settle(
    delivery: Row,
    { status = null, problem = null, isUnsent = false }: Outcome,
    now: Date,
  ): Promise<void> {
    const { id, webhookId } = delivery;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const pause = pausesMs[delivery.attempts - 1] ?? lastPauseMs;
    const lastAt = delivery.createdAt.getTime() + triedForHours * 60 * minuteMs - lastBeforeEndMs;
    const next = new Date(Math.min(now.getTime() + pause, lastAt));
    // A 410 means that the receiver wants no more deliveries.
    const isLast =
      isUnsent || status === 410 || delivery.type === 'test' || lastAt - now.getTime() < shortestLastPauseMs;
    await database.transaction(async (tx) => {
      const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
      if (!webhook) return;
      await tx
        .update(webhookDeliveries)
        .set({
          status,
          problem,
          state: isDelivered ? 'delivered' : isLast || !webhook.isOn ? 'failed' : 'waiting',
          dueAt: next,
        })
        .where(eq(webhookDeliveries.id, id));
      // What the receiver never saw says nothing about it.
      const failures = isDelivered ? 0 : isUnsent ? webhook.failures : webhook.failures + 1;
      const isOff = webhook.isOn && (status === 410 || failures >= mostFailures);
      await tx
        .update(webhooks)
        .set({ failures: status === 410 ? mostFailures : failures, ...(isOff && { isOn: false }) })
        .where(eq(webhooks.id, webhookId));
      if (isOff) {
        await giveUpWaiting(tx, webhookId);
        await tellOwner(tx, webhook);
      }
      await forgetOld(tx, webhookId);
    });
  }

  async function tellOwner(tx: Transaction, { userId, url }: typeof webhooks.$inferSelect): Promise<void> {
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!person) return;
    await mailer.send(tx, {
      to: person.email,
      subject: said`A webhook was switched off`,
      paragraphs: [
        said`${brand.name} could not deliver to your webhook at ${new URL(url).host} many times in a row, so it is off now.`,
        'Fix what is wrong at the other end, then switch it on again. What happened in the meantime is not sent later.',
      ],
      action: { label: 'Open webhooks', href: `${baseUrl}/settings/webhooks` },
    });
  }

  return {
    async deliverOne(id) {
      const now = new Date();
      for (const taken of await take(now, id)) await send(taken, now);
    },
    async deliverDue(now = new Date()) {
      for (;;) {
        const ids = await take(now);
        await Promise.all(ids.map((id) => send(id, now)));
        if (ids.length < atOnce) return;
      }
    },
  };
}

interface Outcome {
  status?: number | null;
  problem?: string | null;
  /** It was not sent, and will not be. */
  isUnsent?: boolean;
}

async function forgetOld(tx: Transaction, webhookId: string): Promise<void> {
  await tx.execute(sql`
    delete from webhook_deliveries where webhook_id = ${webhookId} and state <> 'waiting' and id in (
      select id from webhook_deliveries where webhook_id = ${webhookId} order by created_at desc, id desc offset ${mostDeliveries}::int)`);
}
