import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { users } from '#features/accounts/server/accounts.table.ts';
import { beginRead } from '#features/billing/server/subscriptions.queries.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { type BegunRead, keepState } from './keep-state.ts';
import type { Prices } from './prices.ts';
import { findLive, readState } from './subscription-state.ts';

interface SynchroniserOptions {
  database: Database;
  stripe: Stripe;
  getPrices: () => Promise<Prices>;
  mailer: Mailer;
  baseUrl: string;
}

export interface Synchroniser {
  /** Reads from Stripe; returns a function that stores the result as part of a transaction. */
  read(customer: string): Promise<(tx: Transaction, read: BegunRead) => Promise<void>>;
  /** Reads and stores. */
  run(customer: string): Promise<void>;
}

export function createSynchroniser(options: SynchroniserOptions): Synchroniser {
  const { database, stripe, getPrices, mailer, baseUrl } = options;

  async function read(customer: string) {
    const live = await findLive(stripe, customer);
    const state = live && readState(live, await getPrices());
    return async (tx: Transaction, begun: BegunRead) => {
      const before = await keepState(tx, begun, state);
      const fails = state?.status === 'past_due' && before !== undefined && before.status !== 'past_due';
      if (fails) await notifyOfFailedPayment(tx, begun.userId);
    };
  }

  async function notifyOfFailedPayment(tx: Transaction, userId: string): Promise<void> {
    const [person] = await tx
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(eq(users.id, userId));
    if (!person) return;
    await mailer.send(tx, {
      to: person.email,
      name: person.name,
      subject: said`Your payment for ${brand.name} did not go through`,
      paragraphs: [
        'Your card could not be charged for your plan. You keep the plan while we try again over the next few days.',
        'If that fails too, you move to the Free plan. You do not lose any of your data.',
      ],
      action: { label: 'Check your card', href: `${baseUrl}/payments` },
    });
  }

  return {
    read,
    async run(customer) {
      const begun = await database.transaction((tx) => beginRead(tx, customer));
      if (!begun) return;
      const write = await read(customer);
      await database.transaction((tx) => write(tx, begun));
    },
  };
}
