import { readFile } from 'node:fs/promises';
import { type StripeStandIn, startStripeStandIn, stripeEvent, stripeKeys } from '../stand-ins/stripe.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, { stripe: StripeStandIn }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startStripeStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ stripe }, use) => {
      await use({
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_BASE_URL: stripe.baseUrl,
      });
    },
    { scope: 'worker' },
  ],
});

test('a card in Stripe’s own fields, a plan that it pays for, and its invoice', {
  tag: ['@desktop', '@clock'],
}, async ({ page, context, baseURL, stripe, complaints, signUp, expectAccessible }) => {
  complaints.allow(/^request to another host: https:\/\/js\.stripe\.com\//);
  const script = await readFile(new URL('../stand-ins/stripe-fields.js', import.meta.url), 'utf8');
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await signUp(page);
  const answer = await page.goto('/payments');
  expect(answer?.headers()['content-security-policy']).not.toContain('stripe');
  await page.getByRole('link', { name: 'Add Payment Method' }).click();
  await expect(page).toHaveURL('/payments/card');
  const document = await page.request.get('/payments/card');
  expect(document.headers()['content-security-policy']).toMatch(
    /script-src 'self' (?:'sha256-[\w+/=]+' )+https:\/\/js\.stripe\.com/,
  );

  const add = page.getByRole('button', { name: 'Add Card' });
  await expect(add).toBeEnabled();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.');
  await page.getByLabel("Stripe's card number (pk_test_standin)").fill('4242');
  const entry = [...stripe.world.setupIntents.values()].at(-1)!;
  stripe.world.fillIn(entry.client_secret);
  await add.click();
  await expect(page.getByText('Card added successfully')).toBeVisible();
  await expect(page).toHaveURL('/payments');
  await expect(page.getByRole('list', { name: 'Saved cards' })).toContainText('4242');

  await page.goto('/pricing');
  await expect(page.getByText('In US dollars, charged each month')).toBeVisible();
  await page.getByRole('button', { name: 'Get Started: Plus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Plan' });
  await expect(dialog.getByText('Due now')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What is charged' })).toContainText('$24.99');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm Plus' }).click();
  await expect(page.getByRole('region', { name: 'Your Subscription' })).toContainText('Plus');

  const subscription = stripe.world.subscriptionOf(entry.customer);
  await page.exposeFunction('askBank', () => {
    subscription.items.data = subscription.pending_update.subscription_items;
    subscription.pending_update = null;
  });
  stripe.world.bank = 'asks';
  await page.getByRole('button', { name: 'Get Started: Pro' }).click();
  await dialog.getByRole('button', { name: 'Confirm Pro' }).click();
  await expect(page).toHaveURL('/settings/subscription');
  await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible();

  const invoice = stripe.world.invoices.get(subscription.latest_invoice)!;
  const { payload, signature } = stripe.sign(stripeEvent('invoice.paid', invoice));
  const told = await fetch(`${baseURL}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  });
  expect(told.status).toBe(204);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Invoices, newest first' })).toContainText('$12.50');
  await expect(page.getByText(/^Renews on /)).toBeVisible();
});
