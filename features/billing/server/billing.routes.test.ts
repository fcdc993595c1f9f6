import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { setTier } from './set-tier.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const choose = (person: TestPerson, body: object) => person.post('/api/billing/plan', body);
const billingOf = async (person: TestPerson) => (await person.get('/api/billing')).json();
const limitOf = async (person: TestPerson) => (await (await person.get('/api/usage')).json()).dailyTasksLimit;

describe('plans without a payment provider', () => {
  it('says that nothing is charged, to everybody', async () => {
    const offer = await app.anonymous().get('/api/billing/offer');
    expect(await offer.json()).toEqual({ isCharged: false });
    const ada = await app.createPerson();
    expect(await billingOf(ada)).toEqual({
      provider: 'local',
      isCharged: false,
      publishableKey: null,
      plan: 'free',
      seats: 1,
      status: null,
      periodEnd: null,
      cancelAtPeriodEnd: false,
      nextPlan: null,
      hasCard: false,
    });
  });

  it.each([
    ['freemium-plus', 100],
    ['education', 100],
    ['standard', 250],
    ['plus', 500],
    ['pro', 750],
    ['business', 1000],
    ['enterprise', null],
    ['free', 25],
  ])('changes to %s at once, with its allowance', async (plan, limit) => {
    const ada = await app.createPerson();
    const preview = await ada.post('/api/billing/plan/preview', { plan });
    expect(await preview.json()).toEqual({
      isCharged: false,
      startsAt: null,
      dueNow: null,
      lines: [],
      needsCard: false,
    });
    expect((await billingOf(ada)).plan).toBe('free');
    const answer = await choose(ada, { plan });
    expect(await answer.json()).toMatchObject({ billing: { plan, status: null }, needsConfirmation: false });
    expect(await limitOf(ada)).toBe(limit);
  });

  it('gives 25 more on Freemium+ for as long as data is shared', async () => {
    const ada = await app.createPerson();
    await choose(ada, { plan: 'freemium-plus' });
    await ada.request('PATCH', '/api/privacy', { usageData: false });
    expect(await limitOf(ada)).toBe(75);
    await ada.request('PATCH', '/api/privacy', { usageData: true });
    expect(await limitOf(ada)).toBe(100);
    await choose(ada, { plan: 'free' });
    expect(await limitOf(ada)).toBe(25);
  });

  it('lets a person who has used up the day go on with a bigger plan', async () => {
    const ada = await app.createPerson();
    await app.leaveTasks(ada, 0);
    expect((await ada.send('One more')).status).toBe(429);
    await choose(ada, { plan: 'standard' });
    expect((await ada.ask('One more')).outcome).toBe('complete');
  });

  it('knows how many seats Enterprise has', async () => {
    const ada = await app.createPerson();
    expect((await (await choose(ada, { plan: 'enterprise' })).json()).billing.seats).toBe(5);
    expect((await (await choose(ada, { plan: 'enterprise', seats: 12 })).json()).billing.seats).toBe(12);
    expect((await (await choose(ada, { plan: 'plus' })).json()).billing.seats).toBe(1);
  });

  it.each([
    [{ plan: 'enterprise', seats: 4 }, 'Enterprise has from 5 to 1000 seats.'],
    [{ plan: 'enterprise', seats: 1001 }, 'Enterprise has from 5 to 1000 seats.'],
    [{ plan: 'plus', seats: 5 }, 'Only Enterprise has seats.'],
  ])('refuses %j', async (change, message) => {
    const ada = await app.createPerson();
    const answer = await choose(ada, change);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toBe(message);
    expect((await billingOf(ada)).plan).toBe('free');
  });

  it.each([
    {},
    { plan: 'platinum' },
    { plan: 'pro', tier: 'enterprise' },
    { plan: 'enterprise', seats: 5.5 },
  ])('refuses %j', async (change) => {
    const ada = await app.createPerson();
    expect((await choose(ada, change)).status).toBe(400);
  });

  it('leaves everybody else’s plan alone', async () => {
    const [ada, berta] = [await app.createPerson(), await app.createPerson()];
    await choose(ada, { plan: 'pro' });
    expect((await billingOf(berta)).plan).toBe('free');
  });

  it('has an empty history and neither a portal nor fields of a provider', async () => {
    const ada = await app.createPerson();
    await choose(ada, { plan: 'pro' });
    expect(await (await ada.get('/api/billing/invoices')).json()).toEqual({ invoices: [], nextCursor: null });
    for (const path of ['/api/billing/portal', '/api/billing/card-entries']) {
      expect((await ada.post(path)).status, path).toBe(404);
    }
    expect(await (await ada.get('/api/billing/confirmation')).json()).toEqual({
      clientSecret: null,
      due: null,
    });
    expect((await (await ada.post('/api/billing/plan/keep')).json()).plan).toBe('pro');
    expect((await (await ada.post('/api/billing/refresh')).json()).plan).toBe('pro');
  });

  it('refuses events, since nobody may send any', async () => {
    const answer = await app.anonymous().post('/api/billing/webhook', { id: 'evt_1', type: 'invoice.paid' });
    expect(answer.status).toBe(400);
  });
});

describe('invoices', () => {
  it('come newest first, a page at a time, to their owner only', async () => {
    const [ada, berta] = [await app.createPerson(), await app.createPerson()];
    await app.open.database.execute(sql`
      insert into invoices (id, user_id, provider, provider_invoice_id, number, amount, currency, status, period_start,
        period_end, link, created_at)
      select 'invoice-' || n, ${ada.id}, 'stripe', 'in_' || n, 'E-' || n, 999, 'usd', 'paid', now(), now(),
        'https://invoice.example/' || n, timestamptz '2026-01-01Z' + make_interval(months => n / 2)
      from generate_series(1, 14) n`);
    const first = await (await ada.get('/api/billing/invoices')).json();
    expect(first.invoices).toHaveLength(12);
    expect(first.invoices[0]).toMatchObject({ number: 'E-14', amount: 999, currency: 'usd', status: 'paid' });
    const second = await (await ada.get(`/api/billing/invoices?cursor=${first.nextCursor}`)).json();
    expect(second.invoices.map(({ number }: { number: string }) => number)).toEqual(['E-2', 'E-1']);
    expect(second.nextCursor).toBeNull();
    expect((await (await berta.get('/api/billing/invoices')).json()).invoices).toEqual([]);
  });
});

describe('setTier', () => {
  it('changes the person’s own plan only, whoever asks', async () => {
    const [ada, berta] = [await app.createPerson(), await app.createPerson()];
    const { database } = app.open;
    await expect(withUser(database, berta.id, (tx) => setTier(tx, ada.id, 'pro'))).rejects.toMatchObject({
      code: 'not_found',
    });
    await database.transaction((tx) => setTier(tx, ada.id, 'pro'));
    expect((await billingOf(ada)).plan).toBe('pro');
  });
});
