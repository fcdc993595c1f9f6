import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { query } from '#tests/reliability/support/tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, name: 'Ada Lovelace' };
const path = '/api/billing/payment-methods';

async function add(person: TestPerson, card: object = visa) {
  const answer = await person.post(path, card);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function listed(person: TestPerson): Promise<string[]> {
  const { paymentMethods } = await (await person.get(path)).json();
  return paymentMethods.map(
    ({ last4, isDefault }: { last4: string; isDefault: boolean }) => last4 + (isDefault ? '*' : ''),
  );
}

describe('payment methods', () => {
  it('begin empty; the first card becomes the default one', async () => {
    const ada = await app.createPerson();
    expect(await listed(ada)).toEqual([]);
    expect(await add(ada)).toMatchObject({ ...visa, type: 'card', isDefault: true });
    expect(await add(ada, { ...visa, last4: '4444', brand: 'mastercard' })).toMatchObject({
      isDefault: false,
    });
    expect(await listed(ada)).toEqual(['4444', '4242*']);
    expect((await (await ada.get('/api/billing')).json()).hasCard).toBe(true);
  });

  it('have one default at any time', async () => {
    const ada = await app.createPerson();
    const first = await add(ada);
    const second = await add(ada, { ...visa, last4: '1111' });
    const answer = await ada.request('PUT', `${path}/${second.id}/default`);
    expect(await answer.json()).toMatchObject({ id: second.id, isDefault: true });
    expect(await listed(ada)).toEqual(['1111*', '4242']);
    await Promise.all(
      [first, second, first, second].map(({ id }) => ada.request('PUT', `${path}/${id}/default`)),
    );
    expect((await listed(ada)).filter((text) => text.endsWith('*'))).toHaveLength(1);
  });

  it('have one default when the first two cards arrive together', async () => {
    const ada = await app.createPerson();
    await Promise.all(['1111', '2222', '3333'].map((last4) => add(ada, { ...visa, last4 })));
    const cards = await listed(ada);
    expect(cards).toHaveLength(3);
    expect(cards.filter((text) => text.endsWith('*'))).toHaveLength(1);
  });

  it('pass the default on to the newest when the default card is removed', async () => {
    const ada = await app.createPerson();
    const first = await add(ada, { ...visa, last4: '0001' });
    await add(ada, { ...visa, last4: '0002' });
    const third = await add(ada, { ...visa, last4: '0003' });
    expect((await ada.request('DELETE', `${path}/${first.id}`)).status).toBe(204);
    expect(await listed(ada)).toEqual(['0003*', '0002']);
    await ada.request('DELETE', `${path}/${third.id}`);
    expect(await listed(ada)).toEqual(['0002*']);
    expect((await ada.request('DELETE', `${path}/${third.id}`)).status).toBe(404);
  });

  it('answer a foreign id as one that never was', async () => {
    const [ada, berta] = [await app.createPerson(), await app.createPerson()];
    const { id } = await add(ada);
    for (const [method, suffix] of [
      ['DELETE', ''],
      ['PUT', '/default'],
    ] as const) {
      const foreign = await (await berta.request(method, `${path}/${id}${suffix}`)).json();
      const unknown = await (await berta.request(method, `${path}/nothing${suffix}`)).json();
      expect(foreign.error.code).toBe('not_found');
      expect({ ...foreign.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
    }
    expect(await listed(ada)).toEqual(['4242*']);
  });

  it.each([
    { ...visa, last4: '4242424242424242' },
    { ...visa, last4: '242' },
    { ...visa, number: '4242424242424242' },
    { ...visa, cvc: '123' },
    { ...visa, name: '4242 4242 4242 4242' },
    { ...visa, name: 'Ada 4242-4242-4242-4242 Lovelace' },
    { ...visa, name: '3782 822463 10005' },
    { ...visa, brand: '4242424242424242' },
    { ...visa, expMonth: 13 },
    { ...visa, expMonth: 0 },
    { ...visa, expYear: 4242424242424242 },
  ])('refuse %j, and keep nothing of it', async (card) => {
    const ada = await app.createPerson();
    expect((await ada.post(path, card)).status).toBe(400);
    expect(await listed(ada)).toEqual([]);
    const stored = await query(
      app.open.database,
      sql`select 1 from payment_methods p where p::text ~ '42424242|37828'`,
    );
    expect(stored).toEqual([]);
  });

  it('refuse a card that has expired, not one of this month', async () => {
    const ada = await app.createPerson();
    const now = new Date();
    const thisMonth = { ...visa, expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() };
    await add(ada, thisMonth);
    // Not last year's December: until noon of 1 January it is still that month somewhere.
    const past = await ada.post(path, { ...visa, expMonth: 1, expYear: now.getUTCFullYear() - 1 });
    expect(past.status).toBe(400);
    expect((await past.json()).error.message).toBe('That card has expired');
  });

  it('stop at twenty', async () => {
    const ada = await app.createPerson();
    for (let count = 0; count < 20; count++) await add(ada);
    const answer = await ada.post(path, visa);
    expect(answer.status).toBe(409);
    expect((await answer.json()).error.message).toBe('You have saved 20 cards. Remove one to add another.');
  });

  it('ask a stranger to sign in', async () => {
    expect((await app.anonymous().get(path)).status).toBe(401);
    expect((await app.anonymous().post(path, visa)).status).toBe(401);
  });
});
