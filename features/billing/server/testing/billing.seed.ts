import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, is_default, provider)
      values (${`card-${userId}`}, ${userId}, 'visa', '4242', 12, 2099, true, 'local') on conflict do nothing`);
    await database.execute(sql`
      insert into subscriptions (id, user_id, provider, plan, status)
      values (${`subscription-${userId}`}, ${userId}, 'local', 'free', 'active') on conflict do nothing`);
    await database.execute(sql`
      insert into invoices (id, user_id, provider, provider_invoice_id, amount, currency, status, period_start, period_end, created_at)
      values (${`invoice-${userId}`}, ${userId}, 'stripe', ${`in_${userId}`}, 999, 'usd', 'paid', now(), now(), now())
      on conflict do nothing`);
  },
  named: {
    payment_methods: (id) => [
      { route: 'DELETE /api/billing/payment-methods/:id', path: `/api/billing/payment-methods/${id}` },
      {
        route: 'PUT /api/billing/payment-methods/:id/default',
        path: `/api/billing/payment-methods/${id}/default`,
      },
    ],
    subscriptions: () => [],
    invoices: () => [],
  },
  bodies: {
    'POST /api/billing/payment-methods': { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 },
    'POST /api/billing/card-entries/finish': { entry: 'seti_1' },
  },
};
