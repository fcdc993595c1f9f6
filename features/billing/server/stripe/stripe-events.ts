import { eq, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
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
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { factsOf } from './stripe-cards.ts';
import { ignoreNotFound } from './stripe-client.ts';
import type { Synchroniser } from './synchroniser.ts';

/** Stripe redelivers an event for up to three days. */
const remembersMs = 30 * 24 * 60 * 60_000;

interface EventDependencies {
  database: Database;
  stripe: Stripe;
  synchroniser: Synchroniser;
}

const id = z.string().regex(/^[\w-]{1,255}$/);
/** Stripe references objects by id, or expands them. */
const reference = z.union([id, z.object({ id }).transform((thing) => thing.id)]);

/** Object kinds whose events are processed. */
const Known = z.object({
  object: z.enum(['subscription', 'invoice', 'payment_method', 'customer']),
  id: id.nullish(),
  customer: reference.nullish(),
});
const StripeEvent = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({
    // Events of other kinds are accepted whatever they contain.
    object: z.union([
      Known,
      z.object({ object: z.string().refine((kind) => !Known.shape.object.safeParse(kind).success) }),
    ]),
    previous_attributes: z.object({ customer: reference.nullish().catch(null) }).nullish(),
  }),
});
type KnownData = {
  object: z.infer<typeof Known>;
  previous_attributes?: { customer?: string | null } | null | undefined;
};

/**
 * Processes an event whose signature is valid. Events arrive repeatedly and in any order, so they only trigger a read:
 * what is stored is Stripe's current state.
 */
export async function handleStripeEvent(
  { database, stripe, synchroniser }: EventDependencies,
  received: unknown,
): Promise<void> {
  const { success, data: event, error: cause } = StripeEvent.safeParse(received);
  if (!success) throw new AppError('invalid_input', { message: 'This event could not be read.', cause });
  const [known] = await database.select().from(billingEvents).where(eq(billingEvents.id, event.id));
  if (known) return;
  const looked = Known.safeParse(event.data.object).data;
  const customer = looked && customerOf({ ...event.data, object: looked });
  const read = customer && (await database.transaction((tx) => beginRead(tx, customer)));
  const steps: ((tx: Transaction) => Promise<void>)[] = [];
  if (read && looked) {
    const { userId } = read;
    const object = looked;
    if (object.object === 'subscription' || object.object === 'invoice') {
      const write = await synchroniser.read(customer);
      steps.push((tx) => write(tx, read));
    }
    if (object.object === 'invoice' && object.id) {
      const invoice = await ignoreNotFound(stripe.invoices.retrieve(object.id));
      if (invoice) steps.push((tx) => keepInvoice(tx, userId, invoice));
    }
    if (object.object === 'payment_method' && object.id) {
      const method = await ignoreNotFound(stripe.paymentMethods.retrieve(object.id));
      if (method) steps.push((tx) => keepMethod(tx, userId, method, customer));
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

function customerOf({ object, previous_attributes: before }: KnownData): string | undefined {
  if (object.object === 'customer') return object.id ?? undefined;
  // A detached card names its customer only among the previous attributes.
  return object.customer ?? before?.customer ?? undefined;
}

async function keepInvoice(tx: Transaction, userId: string, invoice: Stripe.Invoice): Promise<void> {
  // A draft is not issued yet, and may still change or be deleted.
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
    // Rejected events would be redelivered, and the person has more cards than anyone uses.
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
