import { desc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { paymentMethods } from '#features/billing/server/billing.table.ts';
import type { BillingPerson } from '#features/billing/server/billing-provider.ts';
import {
  endTurn,
  findSubscription,
  lockPerson,
  saveSubscription,
  takeTurn,
} from '#features/billing/server/subscriptions.queries.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** Longer than any change takes; after that, a server that died halfway blocks nobody. */
const turnLastsMs = 2 * 60_000;

/** People's Stripe customers and cards. */
export class StripeAccounts {
  readonly #database: Database;
  readonly #stripe: Stripe;

  constructor({ database, stripe }: { database: Database; stripe: Stripe }) {
    this.#database = database;
    this.#stripe = stripe;
  }

  async find(userId: string): Promise<string | null> {
    const row = await this.#database.transaction((tx) => findSubscription(tx, userId));
    return row?.providerCustomerId ?? null;
  }

  async ensure({ userId, email, name }: BillingPerson): Promise<string> {
    const known = await this.find(userId);
    if (known) return known;
    const { id } = await this.#stripe.customers.create(
      { email, name, metadata: { user_id: userId } },
      // Two concurrent requests create one customer.
      { idempotencyKey: `customer-${userId}` },
    );
    await this.#database.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const row = await findSubscription(tx, userId);
      await saveSubscription(tx, {
        userId,
        provider: 'stripe',
        plan: row?.plan ?? 'free',
        status: row?.status ?? 'none',
        providerCustomerId: id,
      });
    });
    return id;
  }

  /** The default card, or the newest one in Stripe. */
  async findChargeableCard(userId: string): Promise<string | null> {
    const { providerReference, provider, isDefault, createdAt } = paymentMethods;
    const [card] = await this.#database
      .select({ reference: providerReference, provider })
      .from(paymentMethods)
      .where(eq(paymentMethods.userId, userId))
      .orderBy(desc(eq(provider, 'stripe')), desc(isDefault), desc(createdAt))
      .limit(1);
    return card?.provider === 'stripe' ? card.reference : null;
  }

  /** @throws AppError `conflict` while another change of the same person's plan is in progress. */
  async inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const until = new Date(Date.now() + turnLastsMs);
    if (!(await this.#database.transaction((tx) => takeTurn(tx, { userId, until })))) {
      throw new AppError('conflict', {
        message: 'Another change to your plan is in progress. Wait a moment and try again.',
      });
    }
    try {
      return await work();
    } finally {
      await this.#database.transaction((tx) => endTurn(tx, userId));
    }
  }
}
