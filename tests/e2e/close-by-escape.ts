import { expect, type Locator } from '@playwright/test';

/**
 * Closes a dialog with Escape once it has the focus: it is visible a moment before it handles keys. Resolves once focus
 * is back in the page; anything focused earlier would lose it again.
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
