import type { Page } from '@playwright/test';

/**
 * Presses Undo of the toast that says `words`, once `isDone` holds. A toast stays for a few seconds, and for as long as
 * somebody points at it: on a slow machine it would leave while the test looks around. The one before it may still be
 * there when this is called, with an Undo of its own.
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
