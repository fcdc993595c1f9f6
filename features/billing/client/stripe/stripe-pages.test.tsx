import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { Component as CardPage } from './card.route.tsx';
import { Component as ConfirmPage } from './confirm.route.tsx';

const billing = {
  provider: 'stripe',
  isCharged: true,
  publishableKey: 'pk_test_x',
  plan: 'plus',
  seats: 1,
  status: 'active',
  periodEnd: '2026-12-21T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  hasCard: true,
};

const here = location.href;
afterEach(() => history.replaceState(null, '', here));

let answers: Record<string, unknown> = {};

/** The parts of Stripe's script that these pages use. It is looked up once per document. */
const script = () => ({
  _registerWrapper() {},
  registerAppInfo() {},
  elements: () => ({
    create: () => ({ on: (_: string, tell: () => void) => queueMicrotask(tell), mount() {} }),
  }),
  ...answers,
});
Object.assign(window, { Stripe: Object.assign(script, { version: 'endive' }) });

function stripeWith(next: Record<string, unknown>): void {
  answers = next;
}

const show = (Component: typeof CardPage, path: string) =>
  renderRoutes([{ path, Component }], { at: path, user: maya });

test('a card that the bank refused on its own page is said so, and another can be entered', async () => {
  stripeWith({});
  history.replaceState(null, '', '?setup_intent=seti_1&setup_intent_client_secret=x&redirect_status=failed');
  const requests = fakeServer({
    'GET /api/billing': Response.json(billing),
    'POST /api/billing/card-entries/finish': refusal(404, 'not_found', 'Not found.'),
    'POST /api/billing/card-entries': Response.json({ clientSecret: 'seti_2_secret_x' }),
  });
  const { screen } = await show(CardPage, '/payments/card');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your bank did not confirm this card. Try again, or use another one.');
  await expect.element(page.getByRole('button', { name: 'Add Card' })).toBeEnabled();
  expect(location.search).toBe('');
  expect(sent(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/api/billing/card-entries/finish', { entry: 'seti_1' }],
    ['/api/billing/card-entries', undefined],
  ]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test.each([
  ['card_error', 'Your card was declined.', 'Your card was declined.'],
  ['api_error', 'No such setupintent: seti_1', 'Failed to add card. Please try again.'],
])('of a %s the person reads what is meant for people', async (type, message, shown) => {
  stripeWith({ confirmSetup: async () => ({ error: { type, message } }) });
  fakeServer({
    'GET /api/billing': Response.json(billing),
    'POST /api/billing/card-entries': Response.json({ clientSecret: 'seti_1_secret_x' }),
  });
  await show(CardPage, '/payments/card');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(shown);
  await expect.element(page.getByRole('button', { name: 'Add Card' })).toBeEnabled();
});

test('a card that Stripe took already is handed in again, not asked for again', async () => {
  stripeWith({
    confirmSetup: async () => ({
      error: {
        type: 'invalid_request_error',
        message: 'You cannot confirm this SetupIntent because it has already succeeded.',
        setup_intent: { id: 'seti_1', status: 'succeeded' },
      },
    }),
  });
  const requests = fakeServer({
    'GET /api/billing': Response.json(billing),
    'POST /api/billing/card-entries': Response.json({ clientSecret: 'seti_1_secret_x' }),
    'POST /api/billing/card-entries/finish': refusal(503, 'internal', 'Later.'),
  });
  await show(CardPage, '/payments/card');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to add card. Please try again.');
  expect(sent(requests).at(-1)?.body).toEqual({ entry: 'seti_1' });
});

test('a payment says what is due, what the bank is doing, and what it answered', async () => {
  const bank = Promise.withResolvers<object>();
  stripeWith({
    retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_action' } }),
    handleNextAction: () => bank.promise,
  });
  fakeServer({
    'GET /api/billing': Response.json(billing),
    'GET /api/billing/confirmation': Response.json({
      clientSecret: 'pi_1_secret_x',
      due: { amount: 1250, currency: 'usd' },
    }),
  });
  const { screen } = await show(ConfirmPage, '/payments/confirm');
  await expect
    .element(page.getByText('Your bank asks you to confirm this payment in a separate window.'))
    .toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);
  bank.resolve({ error: { type: 'invalid_request_error', message: 'pi_1 failed authentication' } });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your bank did not approve this payment. Try again, or use another card.');
  await expect.element(page.getByRole('button', { name: 'Pay $12.50' })).toBeEnabled();
});
