import { expect, test } from './fixtures.ts';
import { saving } from './saving.ts';
import { inventedAddress } from './sign-up.ts';

const once = { tag: '@desktop' };

test('a message can be written, is refused in words, and arrives', async ({ page }) => {
  // Five an hour per address, which repeated runs would soon reach.
  await page.route('**/api/contact', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': inventedAddress() } }),
  );
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.getByLabel('Name').fill('A');
  await page.getByLabel('Email').fill('ada');
  await send.click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Ada');
  await send.click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Too short');
  await send.click();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('Press');
  await page.getByLabel('Message').fill('May I write about the numbers after your sentences?');
  await send.click();
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
  await expect(page.getByText('It is stored on this server')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a message that cannot be sent stays in the form', once, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto('/contact?type=sales');
  await expect(page.getByLabel('What is it about?')).toHaveValue('sales');
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('This must not get lost on its way.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('This must not get lost on its way.');
});

test('services are filtered and compared, three at most', async ({ page }) => {
  await page.goto('/services/all');
  await page.getByLabel('Search services').fill('table');
  await page.getByLabel('Search services').fill('nothing has these words');
  await expect(page.getByText('No services found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const advanced = page.getByRole('button', { name: 'Advanced', exact: true });
  await advanced.click();
  await expect(page.getByText('2 services')).toBeVisible();
  await advanced.click();
  await expect(page.getByText('6 services')).toBeVisible();
  await page.getByRole('button', { name: 'Compare Services' }).click();
  for (const name of ['Text Generation', 'Chatbot', 'Data Analytics'])
    await page.getByLabel(`Compare ${name}`).check();
  await page.getByLabel('Compare Security AI').click();
  await expect(page.getByLabel('Compare Security AI')).not.toBeChecked();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Property',
    'Text Generation',
    'Data Analytics',
    'Chatbot',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText(['Category', 'Difficulty', 'API', 'Demo', 'Tiers']);
});

test('a demo opens the real thing with the question filled in', once, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/services/data-analytics');
  await page.getByRole('link', { name: 'Try Demo' }).click();
  await page.getByRole('link', { name: /What is 15% of 84.50\?/ }).click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByText('What is 15% of 84.50?').filter({ visible: true }).first()).toBeVisible();
});

test('one industry is open at a time', once, async ({ page }) => {
  await page.goto('/industries/all');
  const healthcare = page.getByRole('button', { name: /^Healthcare/ });
  const finance = page.getByRole('button', { name: /^Finance/ });
  await healthcare.click();
  await expect(page.getByRole('link', { name: 'Learn More: Healthcare' })).toBeVisible();
  await finance.click();
  await expect(healthcare).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Learn More: Finance' })).toBeVisible();
  await finance.click();
  await expect(page.getByRole('link', { name: /^Learn More/ })).toHaveCount(0);
});

test('the store is sorted by price', once, async ({ page }) => {
  await page.goto('/store/all');
  const names = page.getByRole('region', { name: 'All Products' }).getByRole('heading', { level: 3 });
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(names).toHaveText(['Smart Chatbot', 'AI Model Suite', 'Data Processing']);
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(names.first()).toHaveText('Smart Chatbot');
  await page.getByLabel('Sort by').selectOption('Highest Rated');
  await expect(names.first()).toHaveText('AI Model Suite');
});

test('a bookmark lasts', once, async ({ page }) => {
  await page.goto('/learn/resources');
  const bookmark = page.getByRole('button', { name: 'Bookmark Run your own server' });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
  await expect(page.getByText('1 resource', { exact: true })).toBeVisible();
});

test(
  'bookmarks made before signing in come along and stay with the account',
  once,
  async ({ page, signUp }) => {
    await page.goto('/learn/resources');
    await page.getByRole('button', { name: 'Bookmark Run your own server' }).click();
    await signUp(page);
    await page.goto('/learn/resources');
    await expect(page.getByText('Bookmarks are saved to your account.')).toBeVisible();
    const bookmark = page.getByRole('button', { name: 'Bookmark Your first question' }).first();
    await saving(page, '/api/learn/bookmarks/', () => bookmark.click());
    // The same person's other browser has nothing stored.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    for (const name of ['Bookmark Run your own server', 'Bookmark Your first question']) {
      await expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-pressed', 'true');
    }
  },
);

test('the help centre finds what is written on this site', once, async ({ page }) => {
  await page.goto('/support');
  await page.getByLabel('Search the help centre').fill('power loss');
  await page.getByRole('link', { name: /^Documentation\s*Data/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible();
});

test('the blog is filtered by its categories', once, async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: /^Tutorials/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'min read' })).toHaveCount(2);
  await page.getByRole('button', { name: /^Research/ }).click();
  await expect(page.getByText('Nothing in Research yet.')).toBeVisible();
});

test('snippets can be copied', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/documentation');
  // Shown for two seconds, which on a slow machine pass before the test looks.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
});

test('a link in the app to a page of the site loads that page', once, async ({ page, signInShared }) => {
  await signInShared(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.getByRole('link', { name: /^AI fundamentals/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI fundamentals' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
});

test('every text can be read without any script', once, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/services/all');
  await expect(page.getByRole('heading', { level: 2, name: 'Security AI' })).toBeVisible();
  await page.goto('/support');
  await page.getByText('What does it cost?').click();
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible();
  await page.goto('/learn/check-an-answer');
  await expect(page.getByText('You cannot find it')).toBeVisible();
  await context.close();
});
