import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type StripeStandIn, startStripeStandIn, stripeEvent, stripeKeys } from '#tests/stand-ins/stripe.ts';
import { query, tablesContaining } from './support/tables.ts';

/** `tests/e2e/billing.spec.ts` checks the browser's half: nothing is sent except the card details that may be shown. */
describe.each(['local', 'stripe'] as const)('R75 cards, with %s billing', (kind) => {
  let stripe: StripeStandIn;
  let app: TestApp;

  beforeAll(async () => {
    stripe = await startStripeStandIn();
    const settings = { ...stripeKeys, baseUrl: stripe.baseUrl, prices: {} };
    app = await startTestApp(kind === 'stripe' ? { stripe: settings } : {});
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });

  const number = '4242424242424242';
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 };

  it('refuses a number wherever it is put, and writes it nowhere', async () => {
    const ada = await app.createPerson();
    const grouped = '4242 4242 4242 4242';
    const attempts: [path: string, body: object][] = [
      ['payment-methods', { ...card, number }],
      ['payment-methods', { ...card, last4: number }],
      ['payment-methods', { ...card, name: `Ada ${grouped}` }],
      ['payment-methods', { ...card, brand: number }],
      ['payment-methods', { ...card, cvc: '123', number: grouped }],
      ['card-entries/finish', { entry: number }],
      ['card-entries/finish', { entry: 'seti_1', number }],
      ['plan', { plan: 'pro', number }],
    ];
    for (const [path, body] of attempts) {
      const answer = await ada.post(`/api/billing/${path}`, body);
      expect(answer.status, path).toBe(400);
      expect(await answer.text(), path).not.toContain(number);
    }
    for (const text of [number, grouped]) expect(await tablesContaining(app.open.database, text)).toEqual([]);
  });

  it('has no column that could hold a number or a code', async () => {
    const columns = await query<{ column_name: string }>(
      app.open.database,
      sql`select column_name from information_schema.columns where table_name = 'payment_methods'`,
    );
    expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual([
      'brand',
      'created_at',
      'exp_month',
      'exp_year',
      'id',
      'is_default',
      'last4',
      'name',
      'provider',
      'provider_reference',
      'type',
      'user_id',
    ]);
    await expect(
      app.open.database.execute(sql`
        insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, is_default, provider)
        values ('x', 'x', 'visa', ${number}, 12, 2099, false, 'local')`),
    ).rejects.toThrow();
  });

  it('answers 400 to a forged event, and changes nothing', async () => {
    const ada = await app.createPerson();
    const { database } = app.open;
    await database.execute(sql`
      insert into subscriptions (id, user_id, provider, plan, status, provider_customer_id)
      values (${`s-${ada.id}`}, ${ada.id}, 'stripe', 'free', 'none', ${`cus_${kind}`})`);
    const event = stripeEvent('customer.subscription.updated', {
      object: 'subscription',
      id: 'sub_forged',
      customer: `cus_${kind}`,
      status: 'active',
      metadata: { plan: 'enterprise' },
    });
    const { payload } = stripe.sign(event);
    for (const signature of ['', 't=1,v1=00', stripe.sign(event, { secret: 'whsec_guessed' }).signature]) {
      for (const person of [ada, app.anonymous()]) {
        const answer = await person.request('POST', '/api/billing/webhook', payload, {
          'stripe-signature': signature,
        });
        expect(answer.status).toBe(400);
      }
    }
    expect((await (await ada.get('/api/billing')).json()).plan).toBe('free');
    expect(stripe.calls).toEqual([]);
    expect(await query(database, sql`select 1 from billing_events`)).toEqual([]);
  });

  it('answers 404 to somebody else’s card, as to one that never was', async () => {
    const [ada, berta] = [await app.createPerson(), await app.createPerson()];
    await app.open.database.execute(sql`
      insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, is_default, provider, provider_reference)
      values (${`card-of-ada-${kind}`}, ${ada.id}, 'visa', '4242', 12, 2099, true, ${kind}, ${`pm_${kind}`})`);
    for (const [method, suffix] of [
      ['DELETE', ''],
      ['PUT', '/default'],
    ] as const) {
      const bodies = [];
      for (const id of [`card-of-ada-${kind}`, 'nothing']) {
        const answer = await berta.request(method, `/api/billing/payment-methods/${id}${suffix}`);
        expect(answer.status).toBe(404);
        bodies.push({ ...(await answer.json()).error, requestId: '' });
      }
      expect(bodies[0]).toEqual(bodies[1]);
    }
    const { paymentMethods } = await (await ada.get('/api/billing/payment-methods')).json();
    expect(paymentMethods).toHaveLength(1);
    expect(stripe.calls).toEqual([]);
  });
});
