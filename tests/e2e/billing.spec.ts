import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function addCard(page: Page, number: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration (MM/YY)').pressSequentially('1299');
  await page.getByLabel('CVC').fill(code);
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Add Card' }).click();
}

test('R75 cards are noted, one of them is the default, and no number ever leaves the page', {
  tag: '@desktop-first',
}, async ({ page, signUp, expectAccessible }) => {
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await signUp(page);
  await page.goto('/payments');
  await expect(page).toHaveTitle('Payment Methods · Everyday');
  await expect(page.getByText('This server does not charge for plans.')).toBeVisible();
  await expect(page.getByText('No payment methods yet')).toBeVisible();

  await addCard(page, '4242424242424242', '98');
  await expect(page.getByText('CVC must be 3 or 4 digits')).toBeVisible();
  await expect(page.getByLabel('CVC')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('CVC').fill('987');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Card added successfully')).toBeVisible();
  const cards = page.getByRole('list', { name: 'Saved cards' }).getByRole('listitem');
  await expect(cards).toHaveText([/Visa.*4242.*Default.*Expires 12\/99 · Ada Lovelace/s]);

  await addCard(page, '378282246310005', '9876');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('American Express');
  await page.getByRole('button', { name: 'Set as Default: American Express ending in 0005' }).click();
  await expect(page.getByText('Default payment method updated')).toBeVisible();
  await expect(cards.first()).toContainText('Default');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete American Express ending in 0005' }).click();
  await page.getByRole('button', { name: 'Remove Card' }).click();
  await expect(page.getByText('Card removed successfully')).toBeVisible();
  await expect(cards).toHaveText([/Visa.*Default/s]);
  await page.reload();
  await expect(cards).toHaveText([/Visa.*Default/s]);

  const told = sent.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
  expect(told).toContain('"last4":"4242"');
  expect(told.replaceAll(/\D/g, '')).not.toMatch(/4242424242424242|378282246310005/);
  expect(told).not.toMatch(/\b987\b|\b9876\b|cvc/i);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/4242|37828/);
});

test('cards that cannot be loaded, added, changed or removed say so', { tag: '@desktop' }, async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/500|payment-methods/);
  await signUp(page);
  const broken = { status: 500, json: { error: { code: 'internal', message: 'Broken.' } } };
  let isBroken = (_method: string) => true;
  await page.route('**/api/billing/payment-methods**', (route) =>
    isBroken(route.request().method()) ? route.fulfill(broken) : route.continue(),
  );
  await page.goto('/payments');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load payment methods');
  isBroken = (method) => method === 'POST';
  await alert.getByRole('button', { name: 'Retry' }).click();
  await addCard(page, '4242424242424242', '987');
  await expect(alert).toContainText('Failed to add card. Please try again.');
  isBroken = () => false;
  await page.getByRole('button', { name: 'Add Card' }).click();
  await addCard(page, '5555555555554444', '987');
  await expect(page.getByRole('list', { name: 'Saved cards' }).getByRole('listitem')).toHaveCount(2);
  isBroken = (method) => method !== 'GET';
  await page.getByRole('button', { name: /^Set as Default/ }).click();
  await expect(alert).toContainText('Failed to update default payment method. Please try again.');
  await page.getByRole('button', { name: /^Delete Visa/ }).click();
  await page.getByRole('button', { name: 'Remove Card' }).click();
  await expect(alert).toContainText('Failed to remove card. Please try again.');
});

test('a plan is chosen on the pricing page and counts at once', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await page.goto('/pricing');
  await expect(page.getByText('This server does not charge for plans.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Free: Free', exact: true })).toHaveAttribute(
    'href',
    '/signup',
  );
  await expect(page.getByRole('link', { name: 'Get Started: Pro' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('region', { name: 'Your Subscription' })).toHaveCount(0);

  await signUp(page);
  const refusal = page.getByText('API access is not part of Free. A bigger plan includes it.');
  await page.goto('/settings/api-keys');
  await expect(refusal).toBeVisible();
  await page.goto('/pricing');
  const subscription = page.getByRole('region', { name: 'Your Subscription' });
  await expect(subscription).toContainText('0 of 25 tasks');
  await expect(subscription).toContainText('0 of 750 tasks');
  await expect(subscription.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute(
    'href',
    '/settings/subscription',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get Started: Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Plan' });
  await expect(dialog.getByRole('heading', { name: 'Pro, $49.99 per month' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm Pro' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'All plans' }).click();
  await expect(dialog.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(8);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose: Business' }).click();
  await dialog.getByRole('button', { name: 'Confirm Business' }).click();
  await expect(page.getByText('You are now on Business.')).toBeVisible();
  await expect(subscription).toContainText('Business');
  await expect(subscription).toContainText('0 of 1,000 tasks');
  await expect(page.getByRole('button', { name: 'Business is your plan' })).toBeDisabled();
  const billing = page.waitForResponse(/\/api\/billing$/);
  await page.goto('/settings/api-keys');
  await billing;
  await expect(page.getByRole('checkbox', { name: /^Usage/ })).toBeVisible();
  await expect(page.getByText('is not part of')).toHaveCount(0);
});

test('without Stripe its documents lead to the cards, under the usual policy', { tag: '@desktop' }, async ({
  page,
  signInShared,
}) => {
  await signInShared(page);
  const answer = await page.goto('/payments/card');
  expect(answer?.headers()['content-security-policy']).not.toContain('stripe');
  await expect(page).toHaveURL('/payments');
});
