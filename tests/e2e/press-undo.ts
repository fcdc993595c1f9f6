import type { Page } from '@playwright/test';

/**
 * Presses Undo in the toast with the text `words`, once `isDone` holds. A toast stays for a few seconds, or as long as
 * the pointer is over it: on a slow machine it would disappear while the test looks elsewhere. The previous toast,
 * which has its own Undo, may still be there.
 */
export async function pressUndo(
  page: Page,
  words: string | RegExp,
  isDone: () => Promise<void>,
): Promise<void> {
  const undo = page.locator('[data-toast]', { hasText: words }).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await isDone();
  await undo.click();
}
