import { and, desc, eq, lt, or } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Billing, Invoice, Invoices } from '#features/billing/shared/billing.contract.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { readServerSetting } from '#features/server-settings/server/server-settings.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { invoices } from './billing.table.ts';
import type { BillingProvider } from './billing-provider.ts';
import { countPaymentMethods } from './payment-methods.queries.ts';
import { planChoiceSetting } from './plan-choice.ts';
import { findSubscription } from './subscriptions.queries.ts';

const invoicesPerPage = 12;

export async function getBilling(
  { database, provider }: { database: Database; provider: BillingProvider },
  userId: string,
): Promise<Billing> {
  const { choosable } = (await readServerSetting(database, planChoiceSetting)).value;
  return withUser(database, userId, async (tx) => {
    const [person] = await tx
      .select({ plan: users.subscriptionTier })
      .from(users)
      .where(eq(users.id, userId));
    if (!person) throw new AppError('unauthenticated');
    const row = await findSubscription(tx, userId);
    const isPaid = row !== undefined && row.providerSubscriptionId !== null;
    return {
      provider: provider.kind,
      isCharged: provider.kind === 'stripe',
      publishableKey: provider.publishableKey,
      plan: person.plan,
      ...(choosable.length < planIds.length && { choosable }),
      seats: row?.plan === person.plan ? row.seats : 1,
      status: isPaid ? row.status : null,
      periodEnd: (isPaid && row.periodEnd?.toISOString()) || null,
      cancelAtPeriodEnd: isPaid && row.cancelAtPeriodEnd,
      nextPlan: isPaid && row.cancelAtPeriodEnd ? (row.nextPlan ?? 'free') : null,
      hasCard: (await countPaymentMethods(tx, userId)) > 0,
    };
  });
}

export function listInvoices(
  database: Database,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<Invoices> {
  return withUser(database, userId, async (tx) => {
    const [last] = cursor
      ? await tx
          .select({ id: invoices.id, createdAt: invoices.createdAt })
          .from(invoices)
          .where(and(eq(invoices.userId, userId), eq(invoices.id, cursor)))
      : [];
    const rows = await tx
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.userId, userId),
          last &&
            or(
              lt(invoices.createdAt, last.createdAt),
              and(eq(invoices.createdAt, last.createdAt), lt(invoices.id, last.id)),
            ),
        ),
      )
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(invoicesPerPage + 1);
    const page = rows.slice(0, invoicesPerPage);
    return {
      invoices: page.map(presentInvoice),
      nextCursor: rows.length > invoicesPerPage ? page.at(-1)!.id : null,
    };
  });
}

function presentInvoice(row: typeof invoices.$inferSelect): Invoice {
  const { id, number, amount, currency, status, link } = row;
  return {
    id,
    number,
    amount,
    currency,
    status,
    link,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
