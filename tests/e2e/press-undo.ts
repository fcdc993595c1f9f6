import type { Page } from '@playwright/test';

/**
 * Presses Undo once `isDone` holds. The toast stays for a few seconds, and for as long as somebody points at it: on a
 * slow machine it would leave while the test looks around.
 */
export async function pressUndo(page: Page, isDone: () => Promise<void>): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await isDone();
  await undo.click();
}
