import type { Page } from '@playwright/test';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';
import { saving } from './saving.ts';

const scanned = new Set(['Appearance', 'Subscription', 'Data Management', 'Assistant', 'Region']);

const html = (page: Page) => page.locator('html');

test('what is chosen shows at once, in every tab, after a reload and on the next device', {
  tag: '@desktop-first',
}, async ({ page, context, browser, server, signUp }) => {
  await signUp(page);
  await page.goto('/settings/appearance');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(html(otherTab)).not.toHaveClass(/dark/);

  await saving(page, '/api/settings', () => page.getByRole('radio', { name: 'Dark' }).check());
  await expect(html(page)).toHaveClass(/dark/);
  await expect(html(otherTab)).toHaveClass(/dark/);
  await saving(page, '/api/settings', () => page.getByRole('radio', { name: 'Compact' }).check());
  await expect(html(otherTab)).toHaveAttribute('data-density', 'compact');
  await expect(page.getByText('Settings updated successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  // The site's pages cannot read the settings: they only have what is stored on the device.
  await page.goto('/about');
  await expect(html(page)).toHaveClass(/dark/);

  const device = await browser.newContext({
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const elsewhere = await device.newPage();
  await elsewhere.goto(`${server.baseURL}/dashboard`);
  await expect(html(elsewhere)).toHaveClass(/dark/);
  await expect(html(elsewhere)).toHaveAttribute('data-density', 'compact');
  await device.close();
});

test('each tab has an address and a way back', async ({ page, signInShared, expectAccessible, isMobile }) => {
  await signInShared(page);
  await page.goto('/settings');
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Appearance',
    'Accessibility',
    'Subscription',
    'Privacy',
    'Notifications',
    'Connections',
    'API keys',
    'Webhooks',
    'Data Management',
    'Voice',
    'Assistant',
    'Calendar',
    'Instructions',
    'Region',
    'Recipes',
  ]);
  if (isMobile) await expectAccessible(page);
  for (const [name, settled] of [
    ['Appearance', page.getByRole('radio', { name: 'System' })],
    ['Accessibility', page.getByRole('switch', { name: 'High contrast' })],
    ['Subscription', page.getByRole('button', { name: 'Upgrade Plan' })],
    ['Privacy', page.getByRole('switch', { name: 'Usage data' })],
    ['Notifications', page.getByRole('switch').first()],
    ['Data Management', page.getByRole('button', { name: 'Export Data' })],
    ['Voice', page.getByRole('switch', { name: 'Speak instead of typing' })],
    ['Assistant', page.getByRole('button', { name: 'Change model' })],
    ['Instructions', page.getByRole('textbox', { name: 'About you' })],
    ['Region', page.getByRole('searchbox', { name: 'Search time zones' })],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(settled).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    // Other tests scan the switches on their pages; a phone differs in the list and the cards.
    if (isMobile ? name === 'Appearance' : scanned.has(name)) await expectAccessible(page);
    if (isMobile) await page.getByRole('link', { name: 'Settings', exact: true }).click();
  }
  if (isMobile) await expect(tabs).toBeVisible();
  else {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Instructions' })).toBeVisible();
  }
});

test('the plans open, and a new zone moves the day', { tag: ['@clock', '@desktop-first'] }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/settings?tab=subscription');
  await expect(page).toHaveURL(/\/settings\/subscription$/);
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await closeByEscape(page.getByRole('dialog', { name: 'Choose a Plan' }));

  await page.goto('/settings/region');
  await page.getByRole('searchbox', { name: 'Search time zones' }).fill('auckland');
  await page.getByRole('button', { name: /^Auckland/ }).click();
  await expect(page.getByRole('heading', { name: 'Time zone: Auckland (Pacific)' })).toBeVisible();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Time zone: Auckland (Pacific)' })).toBeVisible();
});

test('keys that act alone can be switched off', { tag: '@desktop' }, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/chat');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.blur();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();

  await page.goto('/settings/accessibility');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  const read = page.waitForResponse(/\/api\/settings$/);
  await page.goto('/chat');
  await read;
  // Shortcuts are on at page load, until the settings have been read.
  await expect(async () => {
    await field.blur();
    await page.keyboard.press('/');
    await expect(field).not.toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).not.toBeFocused();
  await expect(field).toHaveValue('');
});

test.describe('the account menu', () => {
  const links = [
    ['Home', '/dashboard'],
    ['Profile', '/profile'],
    ['Security', '/profile/security'],
    ['Notifications', '/profile/notifications'],
    ['Activity', '/profile/activity'],
    ['Data & Privacy', '/profile/privacy'],
    ['Memory', '/memory'],
    ['Analytics', '/analytics'],
    ['Payment Methods', '/payments'],
    ['Subscription', '/pricing'],
    ['Settings', '/settings'],
  ] as const;

  for (const where of ['/dashboard', '/about']) {
    test(`on ${where} has who one is, both bars and every link`, { tag: '@desktop' }, async ({
      page,
      signUp,
    }) => {
      const { name, email } = await signUp(page);
      await page.goto(where);
      await page.getByRole('button', { name: `Account: ${name}` }).click();
      const menu = page.getByRole('dialog', { name: 'Account' });
      await expect(menu.getByText(name)).toBeVisible();
      await expect(menu.getByText(email)).toBeVisible();
      for (const [bar, used] of [
        ['Daily Usage', '0 / 25 tasks used'],
        ['Monthly Usage', '0 / 750 tasks used'],
      ] as const) {
        await expect(menu.getByRole('progressbar', { name: bar })).toHaveAttribute('aria-valuetext', used);
      }
      await expect(menu.getByRole('link')).toHaveText(links.map(([label]) => label));
      expect(
        await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(links.map(([, href]) => href));
      // Clicking outside closes it.
      await page.mouse.click(200, 600);
      await expect(menu).toBeHidden();

      await page.getByRole('button', { name: `Account: ${name}` }).click();
      await menu.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });
  }
});
