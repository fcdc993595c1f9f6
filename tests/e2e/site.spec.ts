import { claims } from '#features/site/shared/claims.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { untilQuiet } from './until-quiet.ts';

const isPhone = (width: number | undefined): boolean => (width ?? 1440) < 1024;

test.describe('the landing page', () => {
  test('is readable without any script', { tag: '@desktop' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of AI is Everyday');
    await expect(page.getByText(claims.tools)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Enterprise' })).toBeVisible();
    await expect(page.getByText('© 2025')).toBeVisible();
    await context.close();
  });

  test('has one title, a description and a canonical address, also as /home', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await expect(page).toHaveTitle(/^Everyday/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /everyday question/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Everyday/);
    }
  });

  test('searches for what was typed', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Ask an everyday question' });
    await field.fill('  photosynthesis ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/web\?q=photosynthesis$/);
  });

  test('does not search for nothing', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Ask an everyday question' });
    await field.fill('   ');
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('offers five destinations while the field is empty', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Ask an everyday question' });
    await field.focus();
    await expect(page.getByRole('option')).toHaveCount(5);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/web\?q=tomato%20plant/);
  });

  test('can close the menu of a small screen before its contents have arrived', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/phone-menu-sheet/, () => {});
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Loading the menu')).toBeAttached();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('sells eight plans that lead to sign-up', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/#plans');
    const plans = page.getByRole('region', { name: 'Plans' });
    await expect(plans.getByRole('link', { name: /^Start Free/ })).toHaveCount(2);
    await expect(plans.getByRole('link', { name: /^Get Started/ })).toHaveCount(6);
    await plans.getByRole('link', { name: 'Start Free: Free', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  });

  test('knows who is signed in, and signs out for good', async ({ page, signUp }) => {
    const person = await signUp(page);
    await page.goto('/');
    await page.getByRole('button', { name: `Account: ${person.name}` }).click();
    const menu = page.getByRole('dialog', { name: 'Account' });
    await expect(menu.getByText(person.email)).toBeVisible();
    await expect(menu.getByText('0 / 25 tasks used')).toBeVisible();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard$/);
  });

  test('is accessible', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('combobox').focus();
    await expect(page.getByRole('option')).toHaveCount(5);
    await expectAccessible(page);
  });

  test('fits the screen: nothing scrolls sideways', async ({ page }) => {
    await page.goto('/');
    await expectNoOverhang(page);
  });

  test('needs at most 90 KiB of script', { tag: '@desktop' }, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.set(
        response.url(),
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    await page.goto('/');
    await untilQuiet(page);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(30 * 1024);
    expect(total).toBeLessThanOrEqual(90 * 1024);
  });
});

test('a menu leads to its page and closes', async ({ page, viewport, expectAccessible }) => {
  await page.goto('/');
  if (isPhone(viewport?.width)) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Store', { exact: true }).click();
  } else {
    await page.getByRole('button', { name: 'Services' }).click();
    await expect(page.getByRole('link', { name: /^Automation/ })).toBeVisible();
    await page.getByRole('button', { name: 'Store' }).click();
    await expect(page.getByRole('link', { name: /^Automation/ })).toBeHidden();
  }
  const datasets = page.getByRole('link', { name: /^Datasets/ });
  await expect(datasets).toBeVisible();
  await expectAccessible(page);
  await datasets.click();
  await expect(page).toHaveURL(/\/store\/datasets$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Explore' }).getByRole('link')).toHaveCount(0);
});

test('an address that leads nowhere says so and leads home', { tag: '@desktop' }, async ({
  page,
  expectAccessible,
}) => {
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of AI is Everyday');
});

test('on small screens, people who are signed in have a tab bar, except under /chat', async ({
  page,
  signInShared,
  viewport,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/rephraser');
  await expect(page.getByRole('button', { name: 'Rephrase Text' })).toBeVisible();
  await expect(tabs).toBeHidden();
  await signInShared(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Lifetime conversations')).toBeVisible();
  if (!isPhone(viewport?.width)) {
    await expect(tabs).toBeHidden();
    return;
  }
  await expect(tabs.getByRole('link')).toHaveText(['Calendar', 'Chat', 'Home', 'Web', 'Notes']);
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Web' }).click();
  await expect(page).toHaveURL(/\/search\/web$/);
  await tabs.getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(tabs).toBeHidden();
});
