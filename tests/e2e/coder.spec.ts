import type { Page } from '@playwright/test';
import { notifyingChromium } from '../../scripts/lib/chromium.ts';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';
import { saving } from './saving.ts';
import { onEveryScreen } from './screens.ts';

// A full Chromium, where cross-site frames get their own process, as people have it.
test.use({ launchOptions: notifyingChromium() });

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of To-do list"]');
const console = (page: Page) => page.getByRole('tabpanel', { name: 'Console' });

/** Phones show one panel at a time. */
async function show(page: Page, name: string): Promise<void> {
  const pane = page.getByRole('group', { name: 'Shown' }).getByRole('radio', { name, exact: true });
  if ((await pane.count()) > 0) await pane.check();
}

onEveryScreen(test, () => {
  test('a template runs, is changed, says where it fails, and runs for a stranger until its link is revoked', async ({
    page,
    browser,
    signUp,
    complaints,
    expectAccessible,
  }) => {
    complaints.allow(/missing is not defined/);
    await signUp(page);
    await page.goto('/developer');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^To-do list/ }).click();
    const code = page.getByRole('textbox', { name: 'index.html' });
    await expect(code).toBeVisible();
    await page.getByRole('button', { name: 'Run Code' }).click();
    await preview(page).getByRole('textbox', { name: 'New task' }).fill('Feed the cat');
    await preview(page).getByRole('button', { name: 'Add' }).click();
    await expect(preview(page).getByText('Feed the cat')).toBeVisible();
    await expectAccessible(page);

    await show(page, 'Code');
    await code.click();
    await page.keyboard.press('ControlOrMeta+End');
    await saving(page, '/api/developer/projects/', () =>
      page.keyboard.insertText('<script>console.log("said by the page"); missing();</script>\n'),
    );
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Run Code' }).click();
    await show(page, 'Console');
    await expect(console(page).getByText('said by the page')).toBeVisible();
    const failure = console(page).getByRole('listitem').filter({ hasText: 'missing is not defined' });
    await expect(failure.getByRole('button', { name: /^index\.html:\d+$/ })).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Explain' }).click();
    await expect(
      page.getByRole('tabpanel', { name: 'Help' }).getByText('set nowhere in this file'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const theirs = await browser.newContext();
    const stranger = await theirs.newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: 'To-do list', level: 1 })).toBeVisible();
    await expect(stranger.locator('iframe')).toHaveCount(0);
    await stranger.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(
      stranger.frameLocator('iframe[title="To-do list"]').getByText('Water the plants'),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Revoke the link of/ }).click();
    await expect(page.getByText('There are no links to this project.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await theirs.close();

    await closeByEscape(page.getByRole('dialog', { name: 'Share this page' }));
    const name = page.getByRole('button', { name: 'Project “To-do list”' });
    const all = page.getByRole('link', { name: 'All projects' });
    await expect(name.or(all)).toBeVisible();
    if (await name.isVisible()) {
      await name.click();
      await page.getByRole('menuitem', { name: 'All projects' }).click();
    } else await all.click();
    await expect(page.getByRole('main').getByRole('link', { name: /To-do list/ })).toBeVisible();
  });
});
