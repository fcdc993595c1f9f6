import { eq, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import {
  billingEvents,
  invoices,
  paymentMethods,
  subscriptions,
} from '#features/billing/server/billing.table.ts';
import {
  countPaymentMethods,
  deletePaymentMethod,
  findByReference,
} from '#features/billing/server/payment-methods.queries.ts';
import { insertCard } from '#features/billing/server/payment-methods.service.ts';
import { beginRead } from '#features/billing/server/subscriptions.queries.ts';
import { maxPaymentMethods } from '#features/billing/shared/billing.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { factsOf } from './stripe-cards.ts';
import type { Synchroniser } from './synchroniser.ts';

/** Stripe repeats an event for three days at most. */
const remembersMs = 30 * 24 * 60 * 60_000;

interface EventDependencies {
  database: Database;
  stripe: Stripe;
  synchroniser: Synchroniser;
}

/**
 * Deals with an event whose signature was found right. Events come more than once and in any order, so they are
 * only a reason to look: what is written down is what Stripe says at this moment.
 */
export async function dealWith(
  { database, stripe, synchroniser }: EventDependencies,
  event: Stripe.Event,
): Promise<void> {
  const [known] = await database.select().from(billingEvents).where(eq(billingEvents.id, event.id));
  if (known) return;
  const customer = customerOf(event);
  const read = customer && (await database.transaction((tx) => beginRead(tx, customer)));
  const steps: ((tx: Transaction) => Promise<void>)[] = [];
  if (read) {
    const { userId } = read;
    const { object } = event.data;
    if (object.object === 'subscription' || object.object === 'invoice') {
      const write = await synchroniser.read(customer);
      steps.push((tx) => write(tx, read));
    }
    if (object.object === 'invoice' && object.id) {
      const invoice = await stripe.invoices.retrieve(object.id);
      steps.push((tx) => keepInvoice(tx, userId, invoice));
    }
    if (object.object === 'payment_method') {
      const method = await stripe.paymentMethods.retrieve(object.id);
      steps.push((tx) => keepMethod(tx, userId, method, customer));
    }
    if (object.object === 'customer' && event.type === 'customer.deleted') {
      const write = await synchroniser.read(customer);
      steps.push(async (tx) => {
        await write(tx, read);
        await tx
          .update(subscriptions)
          .set({ providerCustomerId: null })
          .where(eq(subscriptions.userId, userId));
      });
    }
  }
  await database.transaction(async (tx) => {
    const [isFirst] = await tx
      .insert(billingEvents)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning();
    if (!isFirst) return;
    for (const step of steps) await step(tx);
    await tx.delete(billingEvents).where(lt(billingEvents.receivedAt, new Date(Date.now() - remembersMs)));
  });
}

function customerOf({ data }: Stripe.Event): string | undefined {
  const object = data.object as { object: string; id?: string; customer?: string | { id: string } | null };
  // A card that was taken away names its customer only as what was before.
  const before = data.previous_attributes as { customer?: string } | undefined;
  if (object.object === 'customer') return object.id;
  const customer = object.customer ?? before?.customer;
  return typeof customer === 'object' ? customer.id : customer;
}

async function keepInvoice(tx: Transaction, userId: string, invoice: Stripe.Invoice): Promise<void> {
  // A draft is not issued yet, and may still change or go.
  if (!invoice.id || invoice.status === 'draft') return;
  const values = {
    number: invoice.number,
    amount: invoice.total,
    currency: invoice.currency,
    status: invoice.status ?? 'open',
    periodStart: new Date(invoice.period_start * 1000),
    periodEnd: new Date(invoice.period_end * 1000),
    link: invoice.hosted_invoice_url ?? null,
    createdAt: new Date(invoice.created * 1000),
  };
  await tx
    .insert(invoices)
    .values({ id: newId(), userId, provider: 'stripe', providerInvoiceId: invoice.id, ...values })
    .onConflictDoUpdate({ target: invoices.providerInvoiceId, set: values });
}

async function keepMethod(
  tx: Transaction,
  userId: string,
  method: Stripe.PaymentMethod,
  customer: string,
): Promise<void> {
  const known = await findByReference(tx, { userId, reference: method.id });
  if (method.customer !== customer) {
    if (known) await deletePaymentMethod(tx, { userId, id: known.id });
    return;
  }
  const facts = factsOf(method);
  if (!facts) return;
  if (!known) {
    // Refused events come again and again, and the person has more cards than anybody uses.
    if ((await countPaymentMethods(tx, userId)) >= maxPaymentMethods) return;
    await insertCard(tx, userId, facts, { kind: 'stripe' });
    return;
  }
  const { brand, last4, expMonth, expYear } = facts;
  await tx
    .update(paymentMethods)
    .set({ brand, last4, expMonth, expYear, name: facts.name ?? null })
    .where(eq(paymentMethods.id, known.id));
}
