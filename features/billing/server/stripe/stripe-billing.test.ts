import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { query } from '#tests/reliability/support/tables.ts';
import { type StripeStandIn, startStripeStandIn, stripeEvent, stripeKeys } from '#tests/stand-ins/stripe.ts';

let stripe: StripeStandIn;
let app: TestApp;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  app = await startTestApp({ stripe: { ...stripeKeys, baseUrl: stripe.baseUrl, prices: {} } });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.world.bank = 'pays';
  stripe.failWith(null);
  stripe.calls.length = 0;
});

const billingOf = async (person: TestPerson) => (await person.get('/api/billing')).json();
const choose = (person: TestPerson, body: object) => person.post('/api/billing/plan', body);
const preview = async (person: TestPerson, body: object) =>
  (await person.post('/api/billing/plan/preview', body)).json();
const cardsOf = async (person: TestPerson) =>
  (await (await person.get('/api/billing/payment-methods')).json()).paymentMethods;

/** Through Stripe's own fields, like the page. */
async function addCard(person: TestPerson, card: object = {}) {
  const { clientSecret } = await (await person.post('/api/billing/card-entries')).json();
  const { entry, method } = stripe.world.fillIn(clientSecret, card);
  const answer = await person.post('/api/billing/card-entries/finish', { entry });
  expect(answer.status).toBe(200);
  return { entry, method, card: await answer.json() };
}

async function subscribed(plan: string, seats?: number) {
  const person = await app.createPerson();
  const { method } = await addCard(person);
  const answer = await choose(person, { plan, ...(seats && { seats }) });
  expect(await answer.json()).toMatchObject({ billing: { plan }, needsConfirmation: false });
  const customer: string = method.customer;
  return { person, customer, subscription: stripe.world.subscriptionOf(customer) };
}

function deliver(event: object) {
  const { payload, signature } = stripe.sign(event);
  return app.anonymous().request('POST', '/api/billing/webhook', payload, { 'stripe-signature': signature });
}

describe('cards', () => {
  it('come out of Stripe’s own fields', async () => {
    const ada = await app.createPerson();
    const { card, method } = await addCard(ada, { brand: 'amex', last4: '0005' });
    expect(card).toMatchObject({
      brand: 'american-express',
      last4: '0005',
      isDefault: true,
      name: 'Ada Lovelace',
    });
    expect(stripe.world.customers.get(method.customer)?.invoice_settings).toEqual({
      default_payment_method: method.id,
    });
    expect(await billingOf(ada)).toMatchObject({
      provider: 'stripe',
      isCharged: true,
      publishableKey: 'pk_test_standin',
      hasCard: true,
      status: null,
    });
  });

  it('may not be described by the browser', async () => {
    const ada = await app.createPerson();
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 };
    const answer = await ada.post('/api/billing/payment-methods', card);
    expect(answer.status).toBe(400);
    expect(await cardsOf(ada)).toEqual([]);
  });

  it('belong to whoever entered them: an entry of somebody else is unknown', async () => {
    const [ada, berta] = [await app.createPerson(), await app.createPerson()];
    const { entry } = await addCard(ada);
    await addCard(berta);
    const finish = async (name: string) => {
      const answer = await berta.post('/api/billing/card-entries/finish', { entry: name });
      return { status: answer.status, error: { ...(await answer.json()).error, requestId: '' } };
    };
    expect(await finish(entry)).toEqual(await finish('seti_nothing'));
    expect((await finish(entry)).status).toBe(404);
    expect(await cardsOf(berta)).toHaveLength(1);
  });

  it('are known once, however often the page says so', async () => {
    const ada = await app.createPerson();
    const { entry } = await addCard(ada);
    await ada.post('/api/billing/card-entries/finish', { entry });
    expect(await cardsOf(ada)).toHaveLength(1);
  });

  it('change at Stripe as they change here', async () => {
    const ada = await app.createPerson();
    const first = await addCard(ada);
    const second = await addCard(ada, { last4: '1111' });
    const customer = () => stripe.world.customers.get(first.method.customer)?.invoice_settings;
    await ada.request('PUT', `/api/billing/payment-methods/${second.card.id}/default`);
    expect(customer()).toEqual({ default_payment_method: second.method.id });
    await ada.request('DELETE', `/api/billing/payment-methods/${second.card.id}`);
    expect(second.method.customer).toBeNull();
    expect(customer()).toEqual({ default_payment_method: first.method.id });
  });

  it('stay while they are the last to pay for a plan', async () => {
    const { person } = await subscribed('plus');
    const [card] = await cardsOf(person);
    const answer = await person.request('DELETE', `/api/billing/payment-methods/${card.id}`);
    expect(answer.status).toBe(409);
    expect(await cardsOf(person)).toHaveLength(1);
  });

  it('follow what happens at Stripe', async () => {
    const ada = await app.createPerson();
    const { method } = await addCard(ada);
    method.card = { ...method.card, exp_year: 2101 };
    await deliver(stripeEvent('payment_method.automatically_updated', method));
    expect((await cardsOf(ada))[0].expYear).toBe(2101);
    const { customer } = method;
    method.customer = null;
    await deliver(stripeEvent('payment_method.detached', method, { customer }));
    expect(await cardsOf(ada)).toEqual([]);
  });
});

describe('plans', () => {
  it('say what they cost before a card is there, and cannot be bought without one', async () => {
    const ada = await app.createPerson();
    expect(await preview(ada, { plan: 'plus' })).toEqual({
      isCharged: true,
      startsAt: null,
      dueNow: { amount: 2499, currency: 'usd' },
      lines: [{ description: 'First month', amount: 2499, currency: 'usd' }],
      needsCard: true,
    });
    // Viewing is free, and creates no customer.
    expect(stripe.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await choose(ada, { plan: 'plus' })).status).toBe(409);
    expect((await billingOf(ada)).plan).toBe('free');
  });

  it('are subscriptions, and count at once when they are paid', async () => {
    const { person, subscription } = await subscribed('standard');
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { user_id: person.id, plan: 'standard' },
    });
    expect(await billingOf(person)).toMatchObject({
      plan: 'standard',
      status: 'active',
      periodEnd: expect.any(String),
      cancelAtPeriodEnd: false,
    });
    expect((await (await person.get('/api/usage')).json()).dailyTasksLimit).toBe(250);
  });

  it('count seats', async () => {
    const { person, subscription } = await subscribed('enterprise', 7);
    const items = () =>
      subscription.items.data.map((item: { price: { lookup_key: string }; quantity: number }) => [
        item.price.lookup_key,
        item.quantity,
      ]);
    expect(items()).toEqual([
      ['everyday-enterprise', 1],
      ['everyday-enterprise-seat', 2],
    ]);
    expect((await billingOf(person)).seats).toBe(7);
    await choose(person, { plan: 'enterprise', seats: 5 });
    expect(items()).toEqual([['everyday-enterprise', 1]]);
    await choose(person, { plan: 'enterprise', seats: 6 });
    expect((await billingOf(person)).seats).toBe(6);
    await choose(person, { plan: 'pro' });
    expect(items()).toEqual([['everyday-pro', 1]]);
    expect(await billingOf(person)).toMatchObject({ plan: 'pro', seats: 1 });
  });

  it('are prorated when they change', async () => {
    const { person, subscription } = await subscribed('standard');
    expect(await preview(person, { plan: 'plus' })).toMatchObject({
      dueNow: { amount: 750, currency: 'usd' },
      lines: [
        { description: 'Unused time', amount: -500 },
        { description: 'Remaining time', amount: 1250 },
      ],
      needsCard: false,
    });
    await choose(person, { plan: 'plus' });
    const change = stripe.calls.findLast(({ path }) => path === `/v1/subscriptions/${subscription.id}`);
    expect(change?.body).toMatchObject({
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect((await billingOf(person)).plan).toBe('plus');
    expect((await preview(person, { plan: 'standard' })).dueNow.amount).toBe(-750);
    expect(stripe.world.subscriptions.get(subscription.id)).toBe(subscription);
  });

  it('end with the period that is paid for, and can be kept until then', async () => {
    const { person, customer, subscription } = await subscribed('plus');
    const end = new Date(subscription.items.data[0].current_period_end * 1000).toISOString();
    expect(await preview(person, { plan: 'freemium-plus' })).toMatchObject({ startsAt: end, dueNow: null });
    await choose(person, { plan: 'freemium-plus' });
    expect(await billingOf(person)).toMatchObject({
      plan: 'plus',
      cancelAtPeriodEnd: true,
      nextPlan: 'freemium-plus',
      periodEnd: end,
    });
    await person.post('/api/billing/plan/keep');
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await billingOf(person)).toMatchObject({ cancelAtPeriodEnd: false, nextPlan: null });

    await choose(person, { plan: 'freemium-plus' });
    subscription.status = 'canceled';
    await deliver(stripeEvent('customer.subscription.deleted', { ...subscription, customer }));
    expect(await billingOf(person)).toMatchObject({ plan: 'freemium-plus', status: null, nextPlan: null });
  });

  it('that cost nothing need no card', async () => {
    const ada = await app.createPerson();
    expect(await (await choose(ada, { plan: 'freemium-plus' })).json()).toMatchObject({
      billing: { plan: 'freemium-plus', status: null },
      needsConfirmation: false,
    });
    // An event about something else does not take it away again.
    const { method } = await addCard(ada);
    await ada.post('/api/billing/refresh');
    await deliver(stripeEvent('payment_method.updated', method));
    expect((await billingOf(ada)).plan).toBe('freemium-plus');
  });

  it('wait for the bank, and count once it is content', async () => {
    const ada = await app.createPerson();
    const { method } = await addCard(ada);
    stripe.world.bank = 'asks';
    const answer = await (await choose(ada, { plan: 'pro' })).json();
    expect(answer).toMatchObject({
      needsConfirmation: true,
      billing: { plan: 'free', status: 'incomplete' },
    });
    const confirmation = await (await ada.get('/api/billing/confirmation')).json();
    expect(confirmation.clientSecret).toMatch(/^pi_/);
    expect(confirmation.due).toEqual({ amount: expect.any(Number), currency: 'usd' });
    const subscription = stripe.world.subscriptionOf(method.customer);
    subscription.status = 'active';
    expect(await (await ada.post('/api/billing/refresh')).json()).toMatchObject({
      plan: 'pro',
      status: 'active',
    });
    expect(await (await ada.get('/api/billing/confirmation')).json()).toEqual({
      clientSecret: null,
      due: null,
    });
  });

  it('stay as they are while the payment of a change waits', async () => {
    const { person, subscription } = await subscribed('standard');
    stripe.world.bank = 'asks';
    const answer = await (await choose(person, { plan: 'pro' })).json();
    expect(answer).toMatchObject({
      needsConfirmation: true,
      billing: { plan: 'standard', status: 'active' },
    });
    expect((await (await person.get('/api/billing/confirmation')).json()).clientSecret).toMatch(/^pi_/);
    subscription.items.data = subscription.pending_update.subscription_items;
    subscription.pending_update = null;
    await deliver(stripeEvent('customer.subscription.pending_update_applied', subscription));
    expect((await billingOf(person)).plan).toBe('pro');
  });

  it('are changed once, however often somebody presses', async () => {
    const ada = await app.createPerson();
    const { method } = await addCard(ada);
    const answers = await Promise.all(
      ['plus', 'pro', 'plus', 'standard'].map((plan) => choose(ada, { plan })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const own = [...stripe.world.subscriptions.values()].filter(
      ({ customer }) => customer === method.customer,
    );
    expect(own).toHaveLength(1);
  });

  it('go on when the operator puts another price in the place of theirs', async () => {
    const { person, subscription } = await subscribed('business');
    for (const item of subscription.items.data) {
      item.price = { ...item.price, id: 'price_of_last_year', lookup_key: null };
    }
    await deliver(stripeEvent('customer.subscription.updated', subscription));
    expect(await billingOf(person)).toMatchObject({ plan: 'business', status: 'active' });
  });

  it('say so when Stripe cannot be reached, and change nothing', async () => {
    const { person } = await subscribed('standard');
    stripe.failWith(500);
    const answer = await choose(person, { plan: 'pro' });
    expect(answer.status).toBe(502);
    expect((await answer.json()).error).toMatchObject({
      code: 'billing_unreachable',
      message: expect.stringContaining('nothing was changed'),
    });
    stripe.failWith(null);
    expect((await billingOf(person)).plan).toBe('standard');
    expect((await choose(person, { plan: 'pro' })).status).toBe(200);
  });

  it('lead to Stripe’s own page for the rest', async () => {
    const { person, customer } = await subscribed('plus');
    const { url } = await (await person.post('/api/billing/portal')).json();
    expect(url).toBe(`https://billing.stripe.example/${customer}`);
  });
});

describe('events', () => {
  it('are refused without the right signature, whatever they say', async () => {
    const { person, customer, subscription } = await subscribed('plus');
    const event = stripeEvent('customer.subscription.deleted', { ...subscription, customer });
    subscription.status = 'canceled';
    const right = stripe.sign(event);
    const forged = [
      stripe.sign(event, { secret: 'whsec_guessed' }),
      stripe.sign(event, { atMs: Date.now() - 3_600_000 }),
      { ...right, signature: '' },
      { ...right, signature: 't=1,v1=00' },
      { ...right, payload: right.payload.replace('"plus"', '"enterprise"') },
    ];
    for (const { payload, signature } of forged) {
      const answer = await app
        .anonymous()
        .request('POST', '/api/billing/webhook', payload, { 'stripe-signature': signature });
      expect(answer.status).toBe(400);
    }
    expect((await billingOf(person)).plan).toBe('plus');
    expect((await deliver(event)).status).toBe(204);
    expect((await billingOf(person)).plan).toBe('free');
  });

  it('count once', async () => {
    const { subscription } = await subscribed('plus');
    const event = stripeEvent('customer.subscription.updated', subscription);
    await deliver(event);
    const asked = stripe.calls.length;
    expect((await deliver(event)).status).toBe(204);
    expect(stripe.calls).toHaveLength(asked);
    const both = stripeEvent('customer.subscription.updated', subscription);
    const answers = await Promise.all([deliver(both), deliver(both)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const rows = await query(app.open.database, sql`select 1 from billing_events where id = ${both.id}`);
    expect(rows).toHaveLength(1);
  });

  it('are only a reason to look: an old one does not bring back what was', async () => {
    const { person, subscription } = await subscribed('plus');
    const before = structuredClone(subscription);
    await choose(person, { plan: 'pro' });
    await deliver(stripeEvent('customer.subscription.updated', before));
    expect((await billingOf(person)).plan).toBe('pro');
  });

  it('that were overtaken while Stripe was asked undo nothing', async () => {
    const { person, subscription } = await subscribed('plus');
    const slow = stripe.holdNext(/^\/v1\/subscriptions$/);
    const first = deliver(stripeEvent('customer.subscription.updated', subscription));
    await slow.arrived;
    subscription.status = 'canceled';
    await deliver(stripeEvent('customer.subscription.deleted', subscription));
    expect((await billingOf(person)).plan).toBe('free');
    slow.release();
    expect((await first).status).toBe(204);
    expect((await billingOf(person)).plan).toBe('free');
  });

  it('are tried again when Stripe could not be asked', async () => {
    const { person, subscription } = await subscribed('plus');
    subscription.status = 'canceled';
    const event = stripeEvent('customer.subscription.deleted', subscription);
    stripe.failWith(500);
    expect((await deliver(event)).status).toBe(502);
    stripe.failWith(null);
    expect((await deliver(event)).status).toBe(204);
    expect((await billingOf(person)).plan).toBe('free');
  });

  it('of a failed payment leave the plan for now, and tell the person once', async () => {
    const { person, subscription } = await subscribed('plus');
    subscription.status = 'past_due';
    for (const type of ['invoice.payment_failed', 'customer.subscription.updated']) {
      const object = type.startsWith('invoice')
        ? stripe.world.invoices.get(subscription.latest_invoice)!
        : subscription;
      expect((await deliver(stripeEvent(type, object))).status).toBe(204);
    }
    expect(await billingOf(person)).toMatchObject({ plan: 'plus', status: 'past_due' });
    await app.runJobs();
    const emails = app.mails.filter(({ to }) => to === person.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your payment for Everyday did not go through']);
    subscription.status = 'unpaid';
    await deliver(stripeEvent('customer.subscription.updated', subscription));
    expect(await billingOf(person)).toMatchObject({ plan: 'free', status: 'unpaid' });
  });

  it('bring invoices, drafts excepted', async () => {
    const { person, subscription } = await subscribed('plus');
    const invoice = stripe.world.invoices.get(subscription.latest_invoice)!;
    await deliver(stripeEvent('invoice.paid', invoice));
    await deliver(stripeEvent('invoice.updated', invoice));
    const listed = async () => (await (await person.get('/api/billing/invoices')).json()).invoices;
    expect(await listed()).toEqual([
      expect.objectContaining({
        number: invoice.number,
        amount: 2499,
        currency: 'usd',
        status: 'paid',
        link: invoice.hosted_invoice_url,
      }),
    ]);
    invoice.status = 'void';
    await deliver(stripeEvent('invoice.voided', invoice));
    expect((await listed())[0].status).toBe('void');
    const draft = { ...invoice, id: 'in_draft', status: 'draft' };
    stripe.world.invoices.set('in_draft', draft);
    await deliver(stripeEvent('invoice.created', draft));
    expect(await listed()).toHaveLength(1);
  });

  it('about people of somebody else’s shop, and of kinds that mean nothing here, are taken and forgotten', async () => {
    for (const event of [
      stripeEvent('customer.subscription.updated', {
        object: 'subscription',
        id: 'sub_x',
        customer: 'cus_x',
      }),
      stripeEvent('product.created', { object: 'product', id: 'prod_x' }),
    ]) {
      expect((await deliver(event)).status).toBe(204);
    }
  });

  it('of a customer that is gone end the plan', async () => {
    const { person, customer, subscription } = await subscribed('plus');
    subscription.status = 'canceled';
    const gone = stripe.world.customers.get(customer)!;
    stripe.world.customers.delete(customer);
    expect((await deliver(stripeEvent('customer.deleted', gone))).status).toBe(204);
    expect(await billingOf(person)).toMatchObject({ plan: 'free', status: null });
    const row = await query(
      app.open.database,
      sql`select provider_customer_id from subscriptions where user_id = ${person.id}`,
    );
    expect(row).toEqual([{ provider_customer_id: null }]);
  });
});

describe('a deleted account', () => {
  it('ends what is paid for, and stays while that cannot be ended', async () => {
    const { person, customer, subscription } = await subscribed('plus');
    const remove = () => person.request('DELETE', '/api/account', { email: person.email });
    stripe.failWith(500);
    expect((await remove()).status).toBe(502);
    expect((await person.get('/api/billing')).status).toBe(200);
    stripe.failWith(null);
    expect((await remove()).status).toBeLessThan(300);
    expect(stripe.world.customers.has(customer)).toBe(false);
    expect(subscription.status).toBe('canceled');
  });
});
