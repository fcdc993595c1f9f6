import { expect, type Locator } from '@playwright/test';

/** Closes a dialog with Escape once it has the focus: it is seen a moment before it listens. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus is in it')
    .toBe(true);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
