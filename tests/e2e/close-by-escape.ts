import { expect, type Locator } from '@playwright/test';

/**
 * Closes a dialog with Escape once it has the focus: it is seen a moment before it listens. Returns once the focus is
 * back in the page: what a test focuses before would lose it again.
 */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus is in it')
    .toBe(true);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => dialog.page().evaluate(() => document.activeElement !== document.body), 'the focus is back')
    .toBe(true);
}
