import { expect, type Locator } from '@playwright/test';

/**
 * Unfolds a summary to its end. Whether it has to be folded is known only once it is drawn and measured, so what is
 * to be pressed may come a moment after the end has come.
 */
export async function unfold(summary: Locator, end: Locator): Promise<void> {
  const rest = summary.getByRole('button', { name: 'Read the rest' });
  await expect(async () => {
    if (await rest.isVisible()) await rest.click();
    await expect(rest).toHaveCount(0, { timeout: 1_000 });
    await expect(end).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
