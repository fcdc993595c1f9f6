import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type StripeStandIn, startStripeStandIn, stripeEvent, stripeKeys } from '#tests/stand-ins/stripe.ts';

let stripe: StripeStandIn;
let app: TestApp;
/** A customer of ours, so that events about them are processed. */
let customer: string;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  app = await startTestApp({ stripe: { ...stripeKeys, baseUrl: stripe.baseUrl, prices: {} } });
  const ada = await app.createPerson();
  const { clientSecret } = await (await ada.post('/api/billing/card-entries')).json();
  customer = stripe.world.fillIn(clientSecret, {}).method.customer;
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

async function statusOf(event: unknown): Promise<number> {
  const { payload, signature } = stripe.sign(event as object);
  const headers = { 'stripe-signature': signature };
  return (await app.anonymous().request('POST', '/api/billing/webhook', payload, headers)).status;
}

/** Every kind of object that the handler processes, and one that it ignores. */
const kinds: [type: string, object: string, id: string][] = [
  ['customer.subscription.updated', 'subscription', 'sub_1'],
  ['invoice.paid', 'invoice', 'in_1'],
  ['payment_method.detached', 'payment_method', 'pm_1'],
  ['customer.deleted', 'customer', 'cus_1'],
  ['coupon.created', 'coupon', '25 % off'],
];

const oddValues = [
  undefined,
  null,
  42,
  'x'.repeat(300),
  '../customers/cus_1',
  'a\u0000b',
  ['a'],
  {},
  { id: 7 },
  'unknown',
];

const fields = [
  ['id'],
  ['type'],
  ['data'],
  ['data', 'object'],
  ['data', 'object', 'object'],
  ['data', 'object', 'id'],
  ['data', 'object', 'customer'],
  ['data', 'previous_attributes'],
  ['data', 'previous_attributes', 'customer'],
];

function withValue(event: object, [field = '', ...rest]: string[], value: unknown): object {
  const known = event as Record<string, unknown>;
  const inner = known[field] ?? {};
  return { ...event, [field]: rest.length === 0 ? value : withValue(inner as object, rest, value) };
}

it.each(kinds)(
  '%s with any field missing or of another kind is taken or refused',
  async (type, object, id) => {
    const whole = () => stripeEvent(type, { object, id, customer });
    expect(await statusOf(whole())).toBe(204);
    for (const path of fields) {
      for (const value of oddValues) {
        const status = await statusOf(withValue(whole(), path, value));
        expect([204, 400], `${path.join('.')} = ${JSON.stringify(value)} answered ${status}`).toContain(
          status,
        );
      }
    }
  },
);

it.each([[null], [[]], ['text'], [7], [true], [{}]])('%j is no event', async (event) => {
  expect(await statusOf(event)).toBe(400);
});
