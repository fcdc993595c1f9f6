import { expect, type Locator } from '@playwright/test';

/**
 * Expands a summary fully. Whether it is collapsed is known only after it is rendered and measured, so the button may
 * appear a moment after the summary has ended.
 */
export async function unfold(summary: Locator, end: Locator): Promise<void> {
  const rest = summary.getByRole('button', { name: 'Read the rest' });
  await expect(async () => {
    if (await rest.isVisible()) await rest.click();
    await expect(rest).toHaveCount(0, { timeout: 1_000 });
    await expect(end).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
